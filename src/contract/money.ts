import { z } from 'zod/mini'
import { Pseudo } from './account-field.ts'
import { endpoint } from './endpoint.ts'
import { Seconds } from './seconds.ts'
import { longestGiftMessage } from './money-limits.ts'

/** The site's own money, in its unit, with two decimals at most: 12.5. */
export const Money = z.number().check(z.multipleOf(0.01))

/** The same as somebody gives it: more than nothing, and as much as a ledger takes. */
export const GivenMoney = z
  .number('InvalidAmount')
  .check(
    z.minimum(0.01, 'InvalidAmount'),
    z.maximum(1_000_000, 'InvalidAmount'),
    z.multipleOf(0.01, 'InvalidAmount'),
  )

/** A currency of the world, by ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** What a player has. */
export const Balance = z.object({ money: Money, points: z.int() })
export type Balance = z.infer<typeof Balance>

export const unitNames = ['money', 'votePoints'] as const
export const Unit = z.enum(unitNames)
export type Unit = z.infer<typeof Unit>

/** Why the ledger moved something. Its words are `Ledger.kind.…`. */
export const entryKinds = [
  'donation',
  'refund',
  'dispute',
  'disputeWon',
  'giftSent',
  'giftReceived',
  'purchase',
  'purchaseRefund',
  'vote',
  'topVoter',
  'grantReceived',
  'grantTaken',
  'sandboxEnd',
] as const
export const EntryKind = z.enum(entryKinds)
export type EntryKind = z.infer<typeof EntryKind>

/** One line of what happened to a player's money or points. */
export const LedgerEntry = z.object({
  id: z.string(),
  kind: EntryKind,
  unit: Unit,
  /** What came in, negative for what went out. */
  amount: z.number(),
  /** What the player had after it. */
  balance: z.number(),
  /** What its words are made from: the reward, the vote site, the other player. */
  about: z.record(z.string(), z.union([z.string(), z.number()])),
  date: Seconds,
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Lines of one page of a list of the player's own. */
export const historyPageSize = 25

export const PageNumber = z._default(
  z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  1,
)

export const getBalance = endpoint('GET /api/money/balance', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'What the player has',
  output: Balance,
})

export const listLedger = endpoint('GET /api/money/history', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'What happened to the player’s money and points, the newest first',
  input: z.strictObject({ page: PageNumber }),
  output: z.object({ entries: z.array(LedgerEntry), pages: z.int() }),
})

export const giveMoney = endpoint('POST /api/money/gift', {
  access: 'signedIn',
  feature: 'gifts',
  summary: 'Gives some of the player’s money to another player',
  movesValue: true,
  input: z.strictObject({
    Pseudo,
    Amount: GivenMoney,
    Message: z._default(
      z.string('InvalidMessage').check(z.trim(), z.maxLength(longestGiftMessage, 'InvalidMessage')),
      '',
    ),
  }),
  output: Balance,
})
