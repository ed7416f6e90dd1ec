import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'

/** What the authenticator says instead of the truth. */
export interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  /** `webauthn.create` or `webauthn.get`. */
  type?: string
  /** The page around the one that asked, of another site. */
  topOrigin?: string
  isUserPresent?: boolean
  isUserVerified?: boolean
  isBackupEligible?: boolean
  isBackedUp?: boolean
  counter?: number
  userHandle?: string | undefined
  /** Signs with a key nobody registered. */
  isForged?: boolean
  /** An attestation, signed by the new passkey itself, instead of none. */
  attestation?: { format: string; certificates?: Uint8Array[] }
}

interface SoftPasskey {
  id: string
  userHandle: string
  privateKey: KeyObject
  counter: number
}

interface SoftAuthenticatorOptions {
  /** The page that asks, as the browser sees it. */
  origin: string
  /** Whether it counts what it signs; passkeys kept by a service do not. */
  isCounting?: boolean
  /** Whether a service keeps its passkeys. */
  isSynced?: boolean
}

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})
const RequestOptions = z.object({ challenge: z.string(), rpId: z.string() })

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const toBase64url = (text: string | Uint8Array) => Buffer.from(text).toString('base64url')
const flagBits = { up: 1, uv: 4, be: 8, bs: 16, at: 64 }

/**
 * Browser and authenticator in one: makes ES256 passkeys and signs with them as WebAuthn says, in the JSON
 * that `navigator.credentials` gives a page. https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export function createSoftAuthenticator(options: SoftAuthenticatorOptions) {
  const { origin, isCounting = true, isSynced = false } = options

  function makeClientData(type: string, challenge: string, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.topOrigin !== undefined,
        topOrigin: lies.topOrigin,
      }),
    )
  }

  function makeData(rpId: string, counter: number, lies: Lies, attested?: Buffer): Buffer {
    const flags =
      ((lies.isUserPresent ?? true) ? flagBits.up : 0) |
      ((lies.isUserVerified ?? true) ? flagBits.uv : 0) |
      ((lies.isBackupEligible ?? isSynced) ? flagBits.be : 0) |
      ((lies.isBackedUp ?? isSynced) ? flagBits.bs : 0) |
      (attested ? flagBits.at : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(lies.counter ?? counter, 1)
    return Buffer.concat([sha256(lies.rpId ?? rpId), head, attested ?? Buffer.alloc(0)])
  }

  return {
    /** Answers the options of `navigator.credentials.create`. */
    register(given: unknown, lies: Lies = {}) {
      const { challenge, rp, user } = CreationOptions.parse(given)
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const passkey: SoftPasskey = {
        id: toBase64url(id),
        userHandle: user.id,
        privateKey,
        counter: 0,
      }
      const data = makeData(rp.id, 0, lies, makeAttested(id, publicKey.export({ format: 'jwk' })))
      const clientData = makeClientData('webauthn.create', challenge, lies)
      const proof = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      const { format, certificates } = lies.attestation ?? { format: 'none' }
      const statement = new Map<string, number | Uint8Array | Uint8Array[]>()
      if (format !== 'none') statement.set('alg', -7).set('sig', Uint8Array.from(proof))
      if (certificates) statement.set('x5c', certificates)
      const attestation = isoCBOR.encode(
        new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', Uint8Array.from(data)],
        ]),
      )
      const response = {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: toBase64url(clientData),
          attestationObject: toBase64url(attestation),
          authenticatorData: toBase64url(data),
          transports: isSynced ? ['hybrid', 'internal'] : ['internal'],
        },
      }
      return { passkey, response }
    },

    /** Answers the options of `navigator.credentials.get` with a passkey made before. */
    sign(passkey: SoftPasskey, given: unknown, lies: Lies = {}) {
      const { challenge, rpId } = RequestOptions.parse(given)
      if (isCounting) passkey.counter += 1
      const clientData = makeClientData('webauthn.get', challenge, lies)
      const data = makeData(rpId, passkey.counter, lies)
      const key = lies.isForged
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : passkey.privateKey
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64url(clientData),
          authenticatorData: toBase64url(data),
          signature: toBase64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), key)),
          userHandle: 'userHandle' in lies ? lies.userHandle : passkey.userHandle,
        },
      }
    },
  }
}

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>

/** AAGUID, id and COSE key: https://www.w3.org/TR/webauthn-3/#sctn-attested-credential-data */
function makeAttested(id: Buffer, { x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )
  return Buffer.concat([Buffer.alloc(16), length, id, key])
}
