import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Clock, toSeconds } from '../platform/clock.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Whom an access token speaks for. */
export interface TokenSubject {
  accountId: number
  sessionId: string
}

const lifetimeSeconds = 600
const algorithm = 'HS256'
/** RFC 9068, so that no other token of the site is taken for one. */
const type = 'at+jwt'

const Claims = z.object({
  sub: z.string().regex(/^\d{1,10}$/),
  sid: z.string().min(1),
})

/** Access tokens: JWTs of ten minutes, signed by the site for itself. `audience` is its address. */
export function createAccessTokens({
  keys,
  clock,
  audience,
  randomBytes,
}: {
  keys: SigningKeys
  clock: Clock
  randomBytes: (size: number) => Buffer
  audience: string
}) {
  return {
    /** @returns the token and when it expires, in seconds since epoch */
    async issue({ accountId, sessionId }: TokenSubject) {
      const key = await keys.readSigning()
      const issuedAt = toSeconds(clock())
      const expiration = issuedAt + lifetimeSeconds
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: key.id })
        // of two tokens of one second, neither is the other
        .setJti(randomBytes(16).toString('base64url'))
        .setSubject(String(accountId))
        .setIssuer(audience)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiration)
        .sign(key.value)
      return { token, expiration }
    },
    /** Whom a token speaks for; undefined when it is none, is another's, or has expired. */
    async verify(token: string): Promise<TokenSubject | undefined> {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid = '' }) => {
            const key = await keys.find(kid)
            if (!key) throw new errors.JWKSNoMatchingKey()
            return key.value
          },
          {
            algorithms: [algorithm],
            typ: type,
            issuer: audience,
            audience,
            requiredClaims: ['exp'],
            currentDate: new Date(clock()),
          },
        )
        const { sub, sid } = Claims.parse(payload)
        return { accountId: Number(sub), sessionId: sid }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
        throw error
      }
    },
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>
