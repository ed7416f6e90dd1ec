import type { ErrorCode } from '../../../contract/error.ts'

/** The fields an error belongs to, by their names in the contract; of those a form has, the first gets it. */
export const fieldsOfCode: Partial<Record<ErrorCode, readonly string[]>> = {
  InvalidUserName: ['UserName'],
  UserNameTaken: ['UserName'],
  InvalidPseudo: ['Pseudo'],
  PseudoTaken: ['Pseudo'],
  PseudoReserved: ['Pseudo'],
  PseudoLocked: ['Pseudo'],
  InvalidEmail: ['Email'],
  EmailTaken: ['Email'],
  EmailDomainBanned: ['Email'],
  EmailUnchanged: ['Email'],
  PasswordMissing: ['OldPassword', 'Password'],
  WrongPassword: ['OldPassword', 'Password'],
  PasswordTooShort: ['NewPassword', 'Password'],
  PasswordTooLong: ['NewPassword', 'Password'],
  PasswordTooCommon: ['NewPassword', 'Password'],
  InvalidPhoneNumber: ['PhoneNumber'],
  PhoneNumberRefused: ['PhoneNumber'],
  PhoneNumberTaken: ['PhoneNumber'],
  InvalidPhoneCode: ['Code'],
  InvalidSecondFactor: ['Code'],
  InvalidPasskeyName: ['Name'],
  InvalidGameUserName: ['UserName'],
  GameAccountExists: ['UserName'],
  GameAccountTaken: ['UserName'],
  InvalidGamePassword: ['NewPassword', 'Password'],
  GamePasswordIsSitePassword: ['NewPassword', 'Password'],
  WrongGameCredentials: ['Password'],
  CharacterNotInGame: ['Character'],
  WrongCharacterCode: ['Code'],
  FileMissing: ['File'],
  AvatarTooLarge: ['File'],
  AvatarUnreadable: ['File'],
  AvatarFormatRefused: ['File'],
  InvalidTitle: ['Title'],
  TooManyPinned: ['IsPinned'],
  InvalidText: ['Text', 'Reason', 'Note'],
  InvalidMessage: ['Text'],
  TextEmpty: ['Text'],
  TextTooLong: ['Text'],
  TextTagsDiffer: ['Text'],
  TextPlaceholderMissing: ['Text'],
  TextPlaceholderUnknown: ['Text'],
  InvalidReason: ['Reason'],
  InvalidGold: ['Gold'],
  InvalidBanTarget: ['Target'],
  NetworkTooWide: ['Target'],
  OwnNetwork: ['Target'],
  EmailDomainTooWide: ['Target'],
  OwnEmailDomain: ['Target'],
  BanExists: ['Target'],
  InvalidName: ['Name'],
  NameReserved: ['Name'],
  NameTooLong: ['Name'],
  NameTooShort: ['Name'],
  CharacterNotOwn: ['Character'],
}

/** A form's own word on where an error belongs; null for the top of the form. */
export type OwnFields = Partial<Record<ErrorCode, string | null>>

/** The field of `names` that an error belongs to; undefined for the form as a whole. */
export function fieldOf(
  error: { code: string; description: string },
  names: readonly string[],
  own: OwnFields = {},
): string | undefined {
  const code = error.code as ErrorCode
  const [, described] = /^(\w+): /.exec(error.description) ?? []
  const candidates =
    own[code] === undefined ? [described, ...(fieldsOfCode[code] ?? [])] : [own[code]]
  return candidates.find((name) => typeof name === 'string' && names.includes(name)) ?? undefined
}
