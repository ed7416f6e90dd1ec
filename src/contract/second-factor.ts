import { z } from 'zod/mini'
import { PasskeyResponse, SecondFactorCode } from './account-field.ts'
import { endpoint } from './endpoint.ts'
import { Seconds } from './seconds.ts'
import { SessionProfile } from './session.ts'
import { writtenText } from './written-text.ts'

/** Codes for the day the authenticator is lost; shown once. Empty when the account has some already. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** WebAuthn options in JSON, as `navigator.credentials` takes them. */
const PasskeyOptions = z.record(z.string(), z.unknown())

const PasskeyName = writtenText(40, 1, 'InvalidPasskeyName')

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is kept by a service and survives the device. */
  isBackedUp: z.boolean(),
  createdAt: Seconds,
  usedAt: z.nullable(Seconds),
})
export type Passkey = z.infer<typeof Passkey>

export const beginTotp = endpoint('POST /api/manage/totp/begin', {
  access: 'proven',
  summary: 'Makes the secret of an authenticator app; it counts once confirmed',
  output: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTotp = endpoint('POST /api/manage/totp/confirm', {
  access: 'proven',
  summary: 'Turns the authenticator app on, shown a code of it; ends all other sessions',
  input: z.strictObject({ Code: SecondFactorCode }),
  output: RecoveryCodes,
})

export const removeTotp = endpoint('POST /api/manage/totp/remove', {
  access: 'proven',
  summary: 'Turns the authenticator app off; ends all other sessions',
})

export const renewRecoveryCodes = endpoint('POST /api/manage/recoverycodes', {
  access: 'proven',
  summary: 'Makes new recovery codes; the former ones no longer work',
  output: RecoveryCodes,
})

export const listPasskeys = endpoint('GET /api/manage/passkeys', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The player’s passkeys, the oldest first',
  output: z.array(Passkey),
})

export const beginPasskey = endpoint('POST /api/manage/passkeys/options', {
  access: 'proven',
  summary: 'What a browser needs to make a passkey',
  output: PasskeyOptions,
})

export const addPasskey = endpoint('POST /api/manage/passkeys/add', {
  access: 'proven',
  summary: 'Keeps a passkey the browser made; ends all other sessions',
  input: z.strictObject({ Name: PasskeyName, Passkey: PasskeyResponse }),
  output: RecoveryCodes,
})

export const renamePasskey = endpoint('POST /api/manage/passkeys/rename', {
  access: 'signedIn',
  summary: 'Renames a passkey',
  input: z.strictObject({ Id: z.string().check(z.maxLength(1400)), Name: PasskeyName }),
})

export const removePasskey = endpoint('POST /api/manage/passkeys/remove', {
  access: 'proven',
  summary: 'Removes a passkey; ends all other sessions',
  input: z.strictObject({ Id: z.string().check(z.maxLength(1400)) }),
})

export const beginPasskeySignIn = endpoint('POST /api/account/passkey/options', {
  access: 'public',
  summary:
    'What a browser needs to ask for a passkey: at sign-in, as second factor, to prove oneself again',
  output: PasskeyOptions,
})

export const passkeyLogin = endpoint('POST /api/account/passkey/login', {
  access: 'public',
  summary: 'Signs in with a passkey alone',
  input: z.strictObject({ Passkey: PasskeyResponse }),
  output: SessionProfile,
})
