import { createHash, createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/secret-hash.ts'
import { ForgedCall, type VoteCall } from '../vote-site.ts'
import type { CallFields } from './call-fields.ts'
import { fillTemplate } from './fill-template.ts'

/** How a site signs its calls. The signature is in hexadecimal. */
export interface SignatureSettings {
  /** The field, or the header, it stands in. */
  field?: string | undefined
  header?: string | undefined
  /** What stands before it: `sha256=`. */
  prefix?: string | undefined
  algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512'
  /** An HMAC with the secret as its key; otherwise a plain digest, in which the secret takes part. */
  isHmac?: boolean | undefined
  /** What is signed: names of fields and `{secret}`, `{nick}{time}{secret}`; the body when left out. */
  of?: string | undefined
  secret: string
}

/** @throws {ForgedCall} for a call that is not signed with the secret */
export function assertSigned(
  signature: SignatureSettings,
  fields: CallFields,
  call: VoteCall,
): void {
  const given = givenSignature(signature, fields, call)
  const expected = sign(signature, fields, call)
  if (!isSameSecret(given, expected)) throw new ForgedCall('its signature is wrong')
}

function givenSignature(
  { field, header, prefix = '' }: SignatureSettings,
  fields: CallFields,
  { headers }: VoteCall,
): string {
  const given =
    header === undefined ? fields.get(field?.toLowerCase() ?? '') : headers[header.toLowerCase()]
  const hex = given?.startsWith(prefix) ? given.slice(prefix.length) : ''
  return hex.toLowerCase()
}

function sign(
  { algorithm, isHmac, of, secret }: SignatureSettings,
  fields: CallFields,
  { body }: VoteCall,
): string {
  const signed = of === undefined ? body : compose(of, fields, secret)
  const hash = isHmac ? createHmac(algorithm, secret) : createHash(algorithm)
  return hash.update(signed).digest('hex')
}

function compose(of: string, fields: CallFields, secret: string): string {
  const template = of.replace(/\{(\w+)\}/g, (one) => one.toLowerCase())
  return fillTemplate(template, { ...Object.fromEntries(fields), secret }, (value) => value)
}
