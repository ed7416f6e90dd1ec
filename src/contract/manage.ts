import { z } from 'zod/mini'
import {
  Email,
  LinkCode,
  NewPassword,
  PasskeyResponse,
  Password,
  Pseudo,
  SecondFactorCode,
  UserName,
} from './account-field.ts'
import { endpoint } from './endpoint.ts'
import { Language } from './language-schema.ts'
import { Role } from './role.ts'
import { Seconds } from './seconds.ts'

/** A player's account as its settings show it. */
export const AccountOverview = z.object({
  userName: z.string(),
  pseudo: z.string(),
  pseudoLockoutEnd: z.nullable(Seconds),
  language: Language,
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  /** An address that waits to be confirmed in its place. */
  pendingEmail: z.nullable(z.string()),
  /** E.164, verified. */
  phoneNumber: z.nullable(z.string()),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  ruleAccept: z.nullable(Seconds),
  createdAt: Seconds,
  /** As in the profile: those this session may use. */
  roles: z.array(Role),
  /** The player is of the team, and this session may use no role for want of a second factor. */
  lacksSecondFactor: z.boolean(),
})
export type AccountOverview = z.infer<typeof AccountOverview>

export const readAccount = endpoint('GET /api/manage/account', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The player’s own account',
  output: AccountOverview,
})

export const reauthenticate = endpoint('POST /api/manage/reauthenticate', {
  access: 'signedIn',
  summary:
    'Shows the password or a passkey again: for five minutes, calls that ask for it are let through',
  input: z.strictObject({
    Password: z.optional(Password),
    Code: z.optional(SecondFactorCode),
    Passkey: z.optional(PasskeyResponse),
  }),
})

export const changeEmail = endpoint('POST /api/manage/changeemail', {
  access: 'proven',
  summary: 'Sends a link to a new address; it becomes the account’s once the link is followed',
  input: z.strictObject({ Email }),
})

export const confirmEmailChange = endpoint('POST /api/manage/changeemailconfirm', {
  access: 'public',
  summary: 'Makes the new address the account’s, with the code of the mail sent there',
  input: z.strictObject({
    code: LinkCode,
    oldEmail: z.union([Email, z.literal('')]),
    newemail: Email,
  }),
})

export const changeLanguage = endpoint('POST /api/manage/changelanguage', {
  access: 'signedIn',
  summary: 'Changes the language the player is written to in',
  input: z.strictObject({ Language }),
})

export const changePassword = endpoint('POST /api/manage/changepassword', {
  access: 'signedIn',
  summary: 'Changes the password, shown the old one, and ends all other sessions',
  input: z.strictObject({ OldPassword: Password, NewPassword }),
})

export const setPassword = endpoint('POST /api/manage/setpassword', {
  access: 'proven',
  summary: 'Gives a password to an account that has none',
  input: z.strictObject({ NewPassword }),
})

export const changePseudo = endpoint('POST /api/manage/changepseudo', {
  access: 'signedIn',
  isPublishing: true,
  summary: 'Changes the pseudo, at most once a month',
  input: z.strictObject({ Pseudo }),
})

export const acceptRules = endpoint('POST /api/manage/acceptrules', {
  access: 'signedIn',
  summary: 'Accepts the rules of the server',
  output: z.object({ ruleAccept: Seconds }),
})

export const exportAccount = endpoint('GET /api/manage/export', {
  access: 'proven',
  summary: 'Everything the site keeps about the player',
  output: z.record(z.string(), z.unknown()),
})

export const destroyAccount = endpoint('POST /api/manage/destroy', {
  access: 'signedIn',
  summary:
    'Sends a link that deletes the account, shown the password; without one, a fresh passkey',
  input: z.strictObject({
    Password: z.string('PasswordMissing').check(z.maxLength(512, 'WrongPassword')),
  }),
})

export const confirmDestruction = endpoint('POST /api/manage/destroyConfirm', {
  access: 'public',
  summary: 'Deletes the account for good, with the code of the mail',
  input: z.strictObject({ code: LinkCode, userName: UserName }),
})
