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
import { SessionProfile } from './session.ts'

export const login = endpoint('POST /api/account/login', {
  access: 'public',
  summary:
    'Signs in with user name or confirmed address. An account with a second factor answers `SecondFactorRequired` until `Code` or `Passkey` comes along',
  input: z.strictObject({
    UserName: z
      .string('InvalidCredentials')
      .check(z.trim(), z.maxLength(254, 'InvalidCredentials')),
    Password,
    Code: z.optional(SecondFactorCode),
    Passkey: z.optional(PasskeyResponse),
  }),
  output: SessionProfile,
})

export const register = endpoint('POST /api/account/register', {
  access: 'public',
  feature: 'registration',
  summary: 'Makes an account and signs in; a mail confirms the address',
  input: z.strictObject({ UserName, Email, Password: NewPassword, Pseudo, Language }),
  output: SessionProfile,
})

export const confirmEmail = endpoint('POST /api/account/ConfirmEmail', {
  access: 'public',
  summary: 'Confirms the address of a new account with the code of a mail',
  input: z.strictObject({ userId: z.int('InvalidCode'), code: LinkCode }),
})

export const forgotPassword = endpoint('POST /api/account/forgotpassword', {
  access: 'public',
  summary:
    'Sends a link to a new password, where the address has an account; never says whether it has',
  input: z.strictObject({ Email }),
})

export const forgotUser = endpoint('POST /api/account/forgotuser', {
  access: 'public',
  summary: 'Sends the user name, where the address has an account; never says whether it has',
  input: z.strictObject({ Email }),
})

export const resendConfirmation = endpoint('POST /api/account/resend', {
  access: 'public',
  summary: 'Sends the confirmation of an address again, where one is awaited; never says whether',
  input: z.strictObject({ Email }),
})

export const resetPassword = endpoint('POST /api/account/resetpassword', {
  access: 'public',
  summary: 'Sets a new password with the code of a mail, and ends every session',
  input: z.strictObject({ Email, Password: NewPassword, Code: LinkCode }),
})

export const recoverAccount = endpoint('POST /api/account/recover', {
  access: 'public',
  summary:
    'Gives the account back to the address it had, with the code of the notice sent there; ends every session',
  input: z.strictObject({ code: LinkCode }),
})
