import { playerApi } from '../../base/session/player-api.ts'

/** Why a browser made no passkey. */
export type PasskeyFailure = 'declined' | 'alreadyThere' | 'unfit' | 'failed'

export class PasskeyNotMade extends Error {
  readonly why: PasskeyFailure

  constructor(why: PasskeyFailure, cause: unknown) {
    super(`no passkey: ${why}`, { cause })
    this.name = 'PasskeyNotMade'
    this.why = why
  }
}

/** Whether this browser can make passkeys at all. */
export function canMakePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'credentials' in navigator
}

/**
 * Has the browser make a passkey, and keeps it.
 *
 * @returns recovery codes where the account had none, to be shown once.
 * @throws {PasskeyNotMade} when the browser made none
 * @throws {ApiError} `ProofRequired` before the browser is asked; `InvalidPasskey`, `InvalidPasskeyName`
 */
export async function makePasskey(name: string): Promise<string[]> {
  const options = await playerApi('POST /api/manage/passkeys/options', {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyNotMade(failureOf(error), error)
  })
  const { recoveryCodes } = await playerApi('POST /api/manage/passkeys/add', {
    Name: name,
    Passkey: { ...made },
  })
  return recoveryCodes
}

/** https://www.w3.org/TR/webauthn-3/#sctn-createCredential says which error is which. */
function failureOf(error: unknown): PasskeyFailure {
  const { name, cause } = error as Error & { cause?: Error }
  switch (cause?.name ?? name) {
    // also what a browser says that does not want to tell why
    case 'NotAllowedError':
    case 'AbortError':
      return 'declined'
    case 'InvalidStateError':
      return 'alreadyThere'
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'unfit'
    default:
      return 'failed'
  }
}
