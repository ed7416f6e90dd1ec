import { z } from 'zod'
import {
  type CallingVoteSite,
  ForgedCall,
  type ReportedVote,
  type VoteCall,
  type VoteContext,
} from '../vote-site.ts'
import { parseJson } from '../../platform/json.ts'
import { createCallerList } from './caller-list.ts'
import { assertSecret, callingSite } from './calling-site.ts'
import { AddressSecret, Callers, type ReadOptions, SiteToken, VotePage } from './vote-options.ts'
import { votePreset } from './vote-preset.ts'

const options = {
  page: VotePage.meta({
    description: 'The page of the listing.',
    example: 'https://gtop100.com/topsites/World-of-Warcraft/sitedetails/Aldermoor-12345',
  }),
  secret: AddressSecret,
  pingbackKey: SiteToken.meta({
    description: 'The pingback key, from the settings of the listing.',
    code: 'process.env.GTOP100_KEY',
  }),
  from: Callers.optional(),
}

/**
 * GTop100 (gtop100.com), which calls with a form for each vote, or with JSON for several, and repeats a key:
 * `gtop100({ page: 'https://gtop100.com/topsites/…', secret, pingbackKey })`.
 */
export const gtop100 = votePreset({
  function: 'gtop100',
  about: '[GTop100](https://gtop100.com), which calls.',
  key: 'gtop100',
  name: 'GTop100',
  everyMinutes: 1440,
  options,
  create: (given) => (context) => createGtop100(given, context),
})

function createGtop100(
  { page, pingbackKey, from }: ReadOptions<typeof options>,
  context: VoteContext,
): CallingVoteSite {
  const form = callingSite({
    page: `${page.replace(/\?.*$/, '')}?vote=1&pingUsername={token}`,
    from,
    token: ['pingUsername'],
    address: ['VoterIP'],
    // 0 is a vote that counted, anything else says why one did not
    success: { field: 'Successful', equals: '0' },
    siteSecret: { field: 'pingbackkey', value: pingbackKey },
  })(context)
  const callers = createCallerList(from, context)
  return {
    ...form,
    async readCall(call) {
      const batch = readBatch(call)
      if (!batch) return form.readCall(call)
      await callers.assertKnown(call.address)
      assertSecret(pingbackKey, batch.pingbackkey)
      return { votes: batch.Common.flatMap(toVotes), response: 'OK' }
    },
  }
}

/** Each vote is a list of objects of one field, in any order; some write one object instead. */
const Fields = z.record(z.string(), z.unknown())
const Batch = z.object({
  pingbackkey: z.string().optional(),
  Common: z.array(z.union([z.array(Fields), Fields])),
})

function readBatch({ headers, body }: VoteCall): z.output<typeof Batch> | undefined {
  const json = parseJson(body)
  if (typeof json !== 'object' || json === null) {
    const isJson = /\bjson\b/i.test(headers['content-type'] ?? '')
    if (isJson) throw new ForgedCall('it is no JSON')
    return undefined
  }
  const read = Batch.safeParse(json)
  if (!read.success) throw new ForgedCall('it is no list of votes')
  return read.data
}

function toVotes(parts: z.output<typeof Batch>['Common'][number]): ReportedVote[] {
  const fields = Object.assign({}, ...[parts].flat()) as Record<string, unknown>
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  if (text('success') !== '0' || text('pb_name') === '') return []
  return [{ token: text('pb_name'), ...(text('ip') !== '' && { address: text('ip') }) }]
}
