import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  transferKinds,
  longestLedgerPseudo,
  longestLedgerSource,
  siteSides,
} from './ledger-terms.ts'
import { Unit } from './money.ts'
import { RowIdInPath } from './row-id.ts'
import { Seconds, SecondsInQuery } from './seconds.ts'
import { Somebody } from './somebody.ts'

/** What a transfer did to one side. */
const TeamEntry = z.object({
  /** Whose; null of a side of the site, and of a player whose account is gone. */
  player: z.nullable(Somebody),
  side: z.enum(['player', ...siteSides]),
  unit: Unit,
  /** What came in, negative for what went out. */
  amount: z.number(),
  /** What the player had after it; null of a side of the site. */
  balance: z.nullable(z.number()),
})

/** Something that moved money or points, as the team sees it: its entries sum to 0. */
export const TeamTransfer = z.object({
  id: z.int(),
  /** One of `transferKinds`, or what a later version did. */
  kind: z.string(),
  /** What it comes from, `payment:4f…`: no other transfer does. */
  source: z.string(),
  /** What its words are made from. */
  about: z.record(z.string(), z.union([z.string(), z.number()])),
  entries: z.array(TeamEntry),
  at: Seconds,
})
export type TeamTransfer = z.infer<typeof TeamTransfer>

export const listLedgerTransfers = endpoint('GET /api/admin/ledger', {
  access: 'ledger.read',
  summary: 'All that moved money and points, the newest first',
  input: z.strictObject({
    /** The beginning of a pseudo. */
    who: z.optional(z.string().check(z.trim(), z.maxLength(longestLedgerPseudo))),
    kind: z.optional(z.enum(transferKinds)),
    /** What it comes from: `payment:4f…`, with all that came of it later. */
    source: z.optional(z.string().check(z.trim(), z.maxLength(longestLedgerSource))),
    /** At this second or later. */
    from: z.optional(SecondsInQuery),
    /** Before this second. */
    until: z.optional(SecondsInQuery),
    /** Older than this transfer. */
    before: z.optional(RowIdInPath),
  }),
  output: z.object({ transfers: z.array(TeamTransfer), hasMore: z.boolean() }),
})

export const LedgerSum = z.object({
  /** What all entries sum to, in each unit: 0, or something is wrong. */
  money: z.number(),
  votePoints: z.number(),
  /** What players have. */
  held: z.object({ money: z.number(), votePoints: z.number() }),
  entries: z.int(),
  countedAt: Seconds,
})
export type LedgerSum = z.infer<typeof LedgerSum>

export const getLedgerSum = endpoint('GET /api/admin/ledger/sum', {
  access: 'ledger.read',
  summary: 'What all of the ledger sums to, counted within the last minute',
  output: LedgerSum,
})
