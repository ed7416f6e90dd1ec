import { z } from 'zod/mini'

export const ErrorItem = z.object({ code: z.string(), description: z.string() })
export type ErrorItem = z.infer<typeof ErrorItem>

/** Every code the site answers with, and the HTTP status it travels under. */
export const errorStatus = {
  InvalidInput: 400,
  InvalidCredentials: 400,
  SecondFactorRequired: 400,
  InvalidSecondFactor: 400,
  SecondFactorNeeded: 400,
  InvalidUserName: 400,
  UserNameTaken: 400,
  InvalidPseudo: 400,
  PseudoTaken: 400,
  PseudoLocked: 400,
  InvalidEmail: 400,
  EmailTaken: 400,
  EmailUnchanged: 400,
  EmailMissing: 400,
  PasswordMissing: 400,
  PasswordTooShort: 400,
  PasswordTooLong: 400,
  PasswordTooCommon: 400,
  PasswordAlreadySet: 400,
  WrongPassword: 400,
  InvalidCode: 400,
  InvalidPhoneNumber: 400,
  PhoneNumberRefused: 400,
  PhoneNumberTaken: 400,
  InvalidPhoneCode: 400,
  FileMissing: 400,
  AvatarTooLarge: 400,
  AvatarUnreadable: 400,
  AvatarFormatRefused: 400,
  ProofRequired: 400,
  TotpAlreadyOn: 400,
  InvalidPasskey: 400,
  InvalidPasskeyName: 400,
  TooManyPasskeys: 400,
  InvalidPass: 400,
  InvalidGameUserName: 400,
  InvalidGamePassword: 400,
  GameAccountExists: 400,
  GameAccountTaken: 400,
  GameAccountNotLinked: 400,
  GameAccountsClosed: 400,
  GamePasswordIsSitePassword: 400,
  WrongGameCredentials: 400,
  TooManyGameAccounts: 400,
  EmailUnconfirmed: 400,
  SignInRequired: 401,
  SessionEnded: 401,
  Forbidden: 403,
  ForgedRequest: 403,
  NotFound: 404,
  AvatarNotFound: 404,
  CharacterNotFound: 404,
  DeviceNotFound: 404,
  DownloadNotFound: 404,
  GameAccountNotFound: 404,
  PasskeyNotFound: 404,
  PlayerNotFound: 404,
  PictureNotFound: 404,
  RankingNotFound: 404,
  TopicNotFound: 404,
  MethodNotAllowed: 405,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  Unexpected: 500,
  AvatarStoreUnavailable: 503,
  DownloadUnavailable: 503,
  ForumUnavailable: 503,
  GameUnavailable: 503,
  NotReady: 503,
  Overloaded: 503,
  PictureUnavailable: 503,
  SmsUnavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * What a caller of the API gets when a call fails, in the terms of the contract: a 400 carries the
 * list of its body; any other status a list of one, the status as code and its text as description.
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorItem[]
  /** Where the answer says when to try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, errors: ErrorItem[], retryAfterSeconds?: number) {
    super(`${status} ${errors.map((error) => error.code).join(', ')}`)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** By name: the pages are a bundle of their own, whose class is another than the server's. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** Whether a call failed with this code, alone or among others. */
export function hasErrorCode(error: unknown, wanted: ErrorCode): boolean {
  return isApiError(error) && error.errors.some(({ code }) => code === wanted)
}

/** RFC 9457 problem document: the body of every error but a 400. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  instance: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>
