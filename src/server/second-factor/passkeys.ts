import { createHmac } from 'node:crypto'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import { readSecret } from '../platform/secret.ts'
import { readAssertion, readChallenge, readRegistration } from './passkey-response.ts'
import { storeChallenge, spendChallenge } from './passkey-challenges.ts'
import { signatureAlgorithms, verifyAssertion, verifyRegistration } from './passkey-library.ts'
import { findPasskey, listDescriptors, type NewPasskey, notePasskeyUse } from './passkey-queries.ts'

interface PasskeysOptions extends Pick<Tools, 'db' | 'clock' | 'randomBytes'> {
  /** The site's name, and its address as configured. */
  site: { name: string; url: string }
}

/** Milliseconds a player has to answer a challenge. */
const challengeLife = 5 * 60_000

interface Expected {
  /** Whose passkey it must be; anybody's without. */
  accountId?: number
  /** Whether the authenticator must have checked who holds it, by PIN or finger. */
  isUserVerified: boolean
}

/** The ceremonies of WebAuthn. https://www.w3.org/TR/webauthn-3/#sctn-rp-operations */
export function createPasskeys({ db, clock, randomBytes, site }: PasskeysOptions) {
  const { hostname, origin } = new URL(site.url)
  const party = { id: hostname, origin }

  async function makeChallenge(accountId: number | null) {
    const bytes = randomBytes(32)
    const challenge = bytes.toString('base64url')
    await storeChallenge(db, { challenge, accountId }, new Date(clock() + challengeLife))
    return Uint8Array.from(bytes)
  }

  async function takeChallenge(clientDataJSON: string, accountId: number | null) {
    const challenge = readChallenge(clientDataJSON)
    const isOurs = await spendChallenge(db, { challenge, accountId }, new Date(clock()))
    if (!isOurs) throw new AppError('InvalidPasskey', 'unknown challenge, or used, or too old')
    return challenge
  }

  /**
   * What an authenticator knows an account by. It must say nothing of the player and is handed out by
   * authenticators, so it is no number of the site: https://www.w3.org/TR/webauthn-3/#sctn-user-handle-privacy
   */
  async function userHandleOf(accountId: number): Promise<Buffer> {
    const key = await readSecret(db, 'passkey-user-handle', randomBytes)
    return createHmac('sha256', key).update(String(accountId)).digest()
  }

  return {
    /** What a browser makes a passkey from. It is one that can sign in alone: discoverable, with its user verified. */
    async beginRegistration(accountId: number, names: { userName: string; pseudo: string }) {
      return generateRegistrationOptions({
        rpName: site.name,
        rpID: party.id,
        userID: Uint8Array.from(await userHandleOf(accountId)),
        userName: names.userName,
        userDisplayName: names.pseudo,
        challenge: await makeChallenge(accountId),
        timeout: challengeLife,
        attestationType: 'none',
        supportedAlgorithmIDs: signatureAlgorithms,
        excludeCredentials: await listDescriptors(db, accountId),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** The passkey a browser made for the account. @throws {AppError} `InvalidPasskey` */
    async readNew(accountId: number, given: unknown): Promise<NewPasskey> {
      const response = readRegistration(given)
      const challenge = await takeChallenge(response.response.clientDataJSON, accountId)
      return verifyRegistration(response, challenge, party)
    },

    /** What a browser asks for any passkey of the site with. */
    async beginAssertion() {
      return generateAuthenticationOptions({
        rpID: party.id,
        challenge: await makeChallenge(null),
        timeout: challengeLife,
        userVerification: 'required',
      })
    },

    /** @returns the account whose passkey signed. @throws {AppError} `InvalidPasskey` */
    async check(given: unknown, expected: Expected): Promise<number> {
      const response = readAssertion(given)
      const challenge = await takeChallenge(response.response.clientDataJSON, null)
      const passkey = await findPasskey(db, response.id, expected.accountId)
      if (!passkey) throw new AppError('InvalidPasskey', 'unknown passkey')
      const { userHandle } = response.response
      const handle = (await userHandleOf(passkey.accountId)).toString('base64url')
      const isNamed = userHandle ? userHandle === handle : expected.accountId !== undefined
      if (!isNamed) throw new AppError('InvalidPasskey', 'the user handle is not of its account')
      const use = await verifyAssertion(
        response,
        challenge,
        party,
        passkey,
        expected.isUserVerified,
      )
      const isNoted = await notePasskeyUse(db, use, new Date(clock()))
      if (!isNoted) throw new AppError('InvalidPasskey', 'used elsewhere at the same moment')
      return passkey.accountId
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
