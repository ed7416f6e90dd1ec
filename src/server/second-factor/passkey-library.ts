import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { AppError } from '../platform/app-error.ts'
import type { AssertionResponse, RegistrationResponse } from './passkey-response.ts'
import type { NewPasskey, PasskeyKey } from './passkey-queries.ts'

/** Where passkeys of the site belong. */
export interface RelyingParty {
  /** The host of the site's address. */
  id: string
  /** The site's address without its path. */
  origin: string
}

/** What every authenticator has one of, and Node checks without a word of caution. */
export const signatureAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** The passkey a browser made for `challenge`. @throws {AppError} `InvalidPasskey` */
export async function verifyRegistration(
  response: RegistrationResponse,
  challenge: string,
  party: RelyingParty,
): Promise<NewPasskey> {
  const { registrationInfo } = await refuseFailures(async () => {
    refuseCertificates(response.response.attestationObject)
    return verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureAlgorithms,
    })
  })
  if (!registrationInfo) throw new AppError('InvalidPasskey', 'the attestation is wrong')
  const { credential, credentialBackedUp } = registrationInfo
  if (credential.id !== response.id) throw new AppError('InvalidPasskey', 'two ids in one passkey')
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

/**
 * What a signature of `passkey` for `challenge` says of it now. A counter that did not grow is refused:
 * there is a copy of the authenticator.
 * @throws {AppError} `InvalidPasskey`
 */
export async function verifyAssertion(
  response: AssertionResponse,
  challenge: string,
  party: RelyingParty,
  passkey: Omit<PasskeyKey, 'isBackedUp'>,
  isUserVerified: boolean,
): Promise<Omit<PasskeyKey, 'publicKey'>> {
  const { clientDataJSON, authenticatorData, signature } = response.response
  const { verified, authenticationInfo } = await refuseFailures(() =>
    verifyAuthenticationResponse({
      response: {
        ...response,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: isUserVerified,
    }),
  )
  if (!verified) throw new AppError('InvalidPasskey', 'the signature is wrong')
  return {
    id: passkey.id,
    counter: authenticationInfo.newCounter,
    isBackedUp: authenticationInfo.credentialBackedUp,
  }
}

/** The site asks for no attestation. The library would fetch the revocation lists that certificates name. */
function refuseCertificates(attestationObject: string): void {
  const attestation = decodeAttestationObject(
    Uint8Array.from(Buffer.from(attestationObject, 'base64url')),
  )
  const format = attestation.get('fmt')
  const isSelfMade = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfMade) throw new Error(`attestation ${format} not asked for`)
}

/** The library throws plain errors, also at what it cannot read: all of them are the caller's fault. */
async function refuseFailures<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (cause) {
    throw new AppError('InvalidPasskey', cause instanceof Error ? cause.message : 'unreadable', {
      cause,
    })
  }
}
