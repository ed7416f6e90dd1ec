import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { api } from '../api.ts'

/** What a browser's `navigator.credentials` made, as JSON. */
export type PasskeyResponse = Record<string, unknown>

/** Milliseconds; the server takes a response for five minutes. */
const renewal = 4 * 60_000

/** While a visitor is being asked, nothing is offered beside. */
let isAsking = false

/**
 * Asks the visitor for a passkey.
 *
 * @returns undefined where none was used: they declined, or the browser has none.
 * @throws {ApiError} what the site refuses; a TypeError without network.
 */
export async function askForPasskey(): Promise<PasskeyResponse | undefined> {
  if (!('PublicKeyCredential' in window)) return undefined
  isAsking = true
  try {
    return await request({ useBrowserAutofill: false })
  } catch (error) {
    if (isDeclined(error)) return undefined
    throw error
  } finally {
    isAsking = false
  }
}

/**
 * Offers passkeys among what the browser fills in by itself, in the field with `autocomplete="… webauthn"`.
 * Nobody asked for it, so where it fails nothing is said.
 *
 * @param onChosen called once at most.
 * @returns what ends the offer.
 */
export function offerPasskeys(onChosen: (passkey: PasskeyResponse) => void): () => void {
  let isOver = false
  const offer = async () => {
    const isWanted = () => !isOver && !isAsking
    if (document.hidden || !(await hasAutofill()) || !isWanted()) return
    const passkey = await request({ useBrowserAutofill: true, isWanted })
    if (passkey && !isOver) onChosen(passkey)
  }
  const tryToOffer = () => void offer().catch(() => {})
  tryToOffer()
  const timer = setInterval(tryToOffer, renewal)
  return () => {
    isOver = true
    clearInterval(timer)
    void import('./passkey-library.ts').then(({ WebAuthnAbortService }) => {
      if (!isAsking) WebAuthnAbortService.cancelCeremony()
    }, ignore)
  }
}

const ignore = () => {}

async function request(options: {
  useBrowserAutofill: boolean
  /** Looked at once more when all is there to begin: a beginning ends what the browser was asked before. */
  isWanted?: () => boolean
}): Promise<PasskeyResponse | undefined> {
  const { useBrowserAutofill, isWanted = () => true } = options
  const [{ startAuthentication }, made] = await Promise.all([
    import('./passkey-library.ts'),
    api('POST /api/account/passkey/options', {}),
  ])
  if (!isWanted()) return undefined
  // the site's server made them with the same library
  const optionsJSON = made as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill })) }
}

async function hasAutofill(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** https://www.w3.org/TR/webauthn-3/#sctn-privacy-considerations-client: one name for “no” and for “there is none”. */
function isDeclined(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
