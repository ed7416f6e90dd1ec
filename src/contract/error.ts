export interface ErrorItem {
  code: string
  description: string
}

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
  PseudoReserved: 400,
  PseudoLocked: 400,
  NameReserved: 400,
  NameTooLong: 400,
  NameTooShort: 400,
  TooManyNames: 400,
  InvalidEmail: 400,
  EmailDomainBanned: 400,
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
  InvalidDiscordCode: 400,
  DiscordTaken: 400,
  DiscordNotLinked: 400,
  InvalidGameUserName: 400,
  InvalidGamePassword: 400,
  GameAccountExists: 400,
  GameAccountTaken: 400,
  GameAccountNotLinked: 400,
  GameAccountsClosed: 400,
  GamePasswordIsSitePassword: 400,
  WrongGameCredentials: 400,
  CharacterNotInGame: 400,
  WrongCharacterCode: 400,
  ChatCodeUnheard: 400,
  InvalidProofAnswer: 400,
  ProofNotInGame: 400,
  XboxProfileMissing: 400,
  XboxNotInCountry: 400,
  XboxAccountOfChild: 400,
  XboxRefused: 400,
  JavaEditionMissing: 400,
  TooManyGameAccounts: 400,
  FeatureClosed: 400,
  EmailUnconfirmed: 400,
  InvalidTopicTitle: 400,
  TopicLocked: 400,
  PostReported: 400,
  InvalidAmount: 400,
  InvalidGold: 400,
  InvalidMessage: 400,
  InvalidName: 400,
  InvalidPayoutCode: 400,
  InvalidReason: 400,
  InvalidSubject: 400,
  InvalidText: 400,
  InvalidTitle: 400,
  PayoutCodeWrong: 400,
  PayoutCodeUsed: 400,
  PayoutCodeUsedByYou: 400,
  PayoutCodeBeingChecked: 400,
  CodesNotTaken: 400,
  RecipientNotFound: 400,
  RecipientIsSelf: 400,
  NotEnoughMoney: 400,
  NotEnoughPoints: 400,
  PriceChanged: 400,
  CharacterNotOwn: 400,
  CannotRefund: 400,
  RewardAmountInvalid: 400,
  RewardBought: 400,
  RewardChanged: 400,
  RewardItemMissing: 400,
  RewardNameMissing: 400,
  RewardPriceInvalid: 400,
  RewardPriceMissing: 400,
  RewardTooLong: 400,
  TooManyRewards: 400,
  CannotReview: 400,
  OwnGrant: 400,
  PaymentNotRefundable: 400,
  AccountLocked: 400,
  AddressBanned: 400,
  BanExists: 400,
  EmailDomainTooWide: 400,
  InvalidBanTarget: 400,
  NetworkTooWide: 400,
  OwnEmailDomain: 400,
  OwnNetwork: 400,
  OwnAccount: 400,
  Outranked: 400,
  RoleForOwners: 400,
  CannotViewTeam: 400,
  ReadOnlyView: 400,
  ViewEnded: 400,
  IdentityUnproven: 400,
  InvalidLockEnd: 400,
  VoteTooEarly: 400,
  VoteNotOpened: 400,
  VoteNetworkUsed: 400,
  TooManyVoteSites: 400,
  DigestInvalid: 400,
  EventChanged: 400,
  EventEndInvalid: 400,
  EventTimeInvalid: 400,
  EventTitleMissing: 400,
  EventTooLong: 400,
  EventUrlInvalid: 400,
  TooManyEvents: 400,
  DownloadChanged: 400,
  DownloadNameInvalid: 400,
  DownloadSizeInvalid: 400,
  GuideAddressInvalid: 400,
  GuideChanged: 400,
  GuideStepInvalid: 400,
  MirrorInvalid: 400,
  MirrorMissing: 400,
  TooManyDownloads: 400,
  TooManyMirrors: 400,
  VoteAddressInvalid: 400,
  VoteIntervalInvalid: 400,
  VoteIntervalShort: 400,
  VoteNameInvalid: 400,
  VotePointsInvalid: 400,
  VoteSettingInvalid: 400,
  VoteSettingMissing: 400,
  VoteSiteChanged: 400,
  VoteSiteListed: 400,
  TooManyAdverts: 400,
  AdvertNotEditable: 400,
  AdvertReported: 400,
  ArticleChanged: 400,
  ArticleIncomplete: 400,
  ArticleTimeOver: 400,
  ArticleTooLong: 400,
  TooManyPinned: 400,
  PageChanged: 400,
  PageIncomplete: 400,
  PageTooLong: 400,
  TooManyTopics: 400,
  TextChanged: 400,
  TextEmpty: 400,
  TextTooLong: 400,
  TextTagsDiffer: 400,
  TextPlaceholderMissing: 400,
  TextPlaceholderUnknown: 400,
  ContrastTooLow: 400,
  InvalidColor: 400,
  LogoTooLarge: 400,
  CaptionInvalid: 400,
  CaptionMissing: 400,
  ScreenshotChanged: 400,
  ScreenshotTooLarge: 400,
  TooManyScreenshots: 400,
  ThemeChanged: 400,
  ConversationBlocked: 400,
  ConversationWithSelf: 400,
  TooManySavedSearches: 400,
  TicketClosed: 400,
  TooManyPictures: 400,
  PictureTooLarge: 400,
  PictureUnreadable: 400,
  PictureFormatRefused: 400,
  PushServiceRefused: 400,
  SignInRequired: 401,
  SessionEnded: 401,
  Forbidden: 403,
  ForgedRequest: 403,
  NotFound: 404,
  AdvertNotFound: 404,
  ArticleNotFound: 404,
  AvatarNotFound: 404,
  BanNotFound: 404,
  CharacterNotFound: 404,
  DeviceNotFound: 404,
  DownloadNotFound: 404,
  EventNotFound: 404,
  GameAccountNotFound: 404,
  GuildNotFound: 404,
  HiddenNameNotFound: 404,
  NameNotFound: 404,
  NoteNotFound: 404,
  OfferNotFound: 404,
  PasskeyNotFound: 404,
  GrantNotFound: 404,
  PaymentNotFound: 404,
  PlayerNotFound: 404,
  PictureNotFound: 404,
  PurchaseNotFound: 404,
  RankingNotFound: 404,
  PageNotFound: 404,
  RewardNotFound: 404,
  ScreenshotNotFound: 404,
  SearchNotFound: 404,
  ConversationNotFound: 404,
  TextNotFound: 404,
  TicketNotFound: 404,
  PostNotFound: 404,
  TopicNotFound: 404,
  CategoryNotFound: 404,
  VoteSiteNotFound: 404,
  MethodNotAllowed: 405,
  RequestRunning: 409,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  KeyReused: 422,
  TooManyRequests: 429,
  Unexpected: 500,
  AvatarStoreUnavailable: 503,
  DiscordUnavailable: 503,
  DownloadUnavailable: 503,
  ForumUnavailable: 503,
  GameUnavailable: 503,
  NotReady: 503,
  Overloaded: 503,
  PaymentUnavailable: 503,
  PictureUnavailable: 503,
  ProofUnavailable: 503,
  SmsUnavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Those that a caller is told: of any other only the status arrives. */
export type ListedErrorCode = {
  [Code in ErrorCode]: (typeof errorStatus)[Code] extends 400 ? Code : never
}[ErrorCode]

/**
 * What a caller of the API gets when a call fails, in the terms of the contract: a 400 carries the
 * list of its body; any other status a list of one, the status as code and its text as description.
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorItem[]
  /** Where the response says when to try again. */
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

/** Whether a call failed with this status. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return isApiError(error) && error.status === status
}

/** Whether a call failed with this code, alone or among others. */
export function hasErrorCode(error: unknown, wanted: ListedErrorCode): boolean {
  return isApiError(error) && error.errors.some(({ code }) => code === wanted)
}

/** Whether it is the body of a 400. */
export function isErrorList(value: unknown): value is ErrorItem[] {
  return Array.isArray(value) && value.every(isErrorItem)
}

function isErrorItem(value: unknown): value is ErrorItem {
  const { code, description } = (value ?? {}) as Partial<Record<keyof ErrorItem, unknown>>
  return typeof code === 'string' && typeof description === 'string'
}
