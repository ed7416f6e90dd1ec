import { z } from 'zod'
import { AppError } from '../platform/app-error.ts'

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/)

/** 1023 bytes: https://www.w3.org/TR/webauthn-3/#credential-id */
const longestId = 1364

const Credential = z.object({
  id: base64url(longestId),
  rawId: base64url(longestId),
  type: z.literal('public-key'),
})

/** What a browser answers when it made a passkey, as far as the site reads it. */
const RegistrationResponse = Credential.extend({
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(8192),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/))
      .max(10)
      .optional(),
  }),
})
export type RegistrationResponse = z.infer<typeof RegistrationResponse>

/** What a browser answers when a passkey signed, as far as the site reads it. */
const AssertionResponse = Credential.extend({
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    // 64 bytes, https://www.w3.org/TR/webauthn-3/#user-handle
    userHandle: base64url(86).nullish(),
  }),
})
export type AssertionResponse = z.infer<typeof AssertionResponse>

const ClientData = z.object({ challenge: base64url(100) })

/** @throws {AppError} `InvalidPasskey` */
export function readRegistration(given: unknown): RegistrationResponse {
  return parse(RegistrationResponse, given)
}

/** @throws {AppError} `InvalidPasskey` */
export function readAssertion(given: unknown): AssertionResponse {
  return parse(AssertionResponse, given)
}

/** The challenge a response claims to be for. @throws {AppError} `InvalidPasskey` */
export function readChallenge(clientDataJSON: string): string {
  return parse(ClientData, readJson(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
}

/** What no passkey can be called by, none is. @throws {AppError} `PasskeyNotFound` */
export function assertPasskeyId(id: string): void {
  if (!base64url(longestId).safeParse(id).success) throw new AppError('PasskeyNotFound')
}

/** A name goes into mails, and PostgreSQL keeps no zero. @throws {AppError} `InvalidPasskeyName` */
export function assertPasskeyName(name: string): void {
  if (/\p{Cc}/u.test(name)) throw new AppError('InvalidPasskeyName', 'a control character')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('InvalidPasskey', 'client data is not JSON', { cause })
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given)
  if (!result.success) throw new AppError('InvalidPasskey', z.prettifyError(result.error))
  return result.data
}
