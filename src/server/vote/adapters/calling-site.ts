import { isSameSecret } from '../../platform/secret-hash.ts'
import {
  type CallingVoteSite,
  ForgedCall,
  type ReportedVote,
  type VoteContext,
} from '../vote-site.ts'
import { type CallFields, fieldsOf, firstOf } from './call-fields.ts'
import { assertSigned, type SignatureSettings } from './call-signature.ts'
import { createCallerList } from './caller-list.ts'
import { pageOf } from './fill-template.ts'

/** How a site calls. Of each list of fields, the first that is there counts. */
export interface CallingSettings {
  page: string
  /** Whom it calls from: addresses, networks, hosts; anybody when left out. */
  from?: readonly string[] | undefined
  /** Fields with our token, or with the pseudo. */
  token?: readonly string[]
  name?: readonly string[]
  /** Fields with the voter's address. */
  address?: readonly string[]
  /** A call is of a vote that counts only where this field holds this. */
  success?: { field: string; equals: string } | undefined
  /** A secret the site repeats in a field. */
  siteSecret?: { field: string; value: string } | undefined
  /** How it signs what it says. */
  signature?: SignatureSettings | undefined
  /** Fields that tell one vote from all others. */
  proof?: readonly string[]
  /** What the site is answered. */
  answer?: string
}

/** A site that calls an address of ours with fields of its own naming. */
export const callingSite =
  (settings: CallingSettings) =>
  (context: VoteContext): CallingVoteSite => {
    const { success, siteSecret, signature, answer = 'OK' } = settings
    const callers = createCallerList(settings.from, context)
    return {
      kind: 'calling',
      pageFor: pageOf(settings.page),
      async readCall(call) {
        await callers.assertKnown(call.address)
        const fields = fieldsOf(call)
        if (siteSecret) assertSecret(siteSecret.value, fields.get(siteSecret.field.toLowerCase()))
        if (signature) assertSigned(signature, fields, call)
        const isCounted = !success || fields.get(success.field.toLowerCase()) === success.equals
        return { votes: isCounted ? toVotes(settings, fields) : [], response: answer }
      },
    }
  }

/** In the same time, whatever was given. @throws {ForgedCall} */
export function assertSecret(expected: string, given: string | undefined): void {
  if (given !== undefined && isSameSecret(expected, given)) return
  throw new ForgedCall('its secret is wrong')
}

function toVotes(settings: CallingSettings, fields: CallFields): ReportedVote[] {
  const token = firstOf(fields, settings.token)
  const name = firstOf(fields, settings.name)
  if (token === undefined && name === undefined) return []
  const address = firstOf(fields, settings.address)
  const proof = settings.proof?.map((field) => fields.get(field.toLowerCase()) ?? '')
  return [{ token, name, address, proof: proof && JSON.stringify(proof) }]
}
