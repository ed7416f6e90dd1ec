import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { spellAmount } from '../spelling.ts'
import { type LedgerUnit, lockBalance, postTransfer, toMoney } from './ledger.ts'

/** Of the transfers that take back. */
const endKind = 'sandboxEnd'

/** What a player has of what sandboxes gave. */
interface Holding {
  accountId: number
  unit: LedgerUnit
  /** Given, and not taken back; what of it was spent or given away is in it. */
  given: number
  /** Of the same, what the player still has: hundredths of money, or points. */
  left: number
  /** Number of the last transfer that gave something. */
  last: string
}

/** Hundredths of money, and points. */
export type SandboxTotal = Record<LedgerUnit, number>

/** What sandboxes gave and players can still spend: there is as much of it as if somebody had paid. */
export async function readSandboxTotal(db: Db): Promise<SandboxTotal> {
  return sumUp((await listHoldings(db)).map(({ unit, left }) => ({ unit, amount: left })))
}

/** What of it stands beside what is real: nothing of what players still try out. */
export function besideReal(
  { money, votePoints }: SandboxTotal,
  sandbox: { payments: boolean; votes: boolean },
): SandboxTotal {
  return { money: sandbox.payments ? 0 : money, votePoints: sandbox.votes ? 0 : votePoints }
}

/** `12.50 of money and 3 vote points`; empty where there is nothing. For the owner. */
export function spellSandboxTotal({ money, votePoints }: SandboxTotal): string {
  const parts = [
    ...(money > 0 ? [`${spellAmount(toMoney(money), 'en')} of money`] : []),
    ...(votePoints > 0
      ? [`${spellAmount(votePoints, 'en')} vote point${votePoints === 1 ? '' : 's'}`]
      : []),
  ]
  return parts.join(' and ')
}

/**
 * Books back what sandboxes gave, of each player as much as they still have; the rest is the site's loss from then
 * on, and no player's debt. Done again it finds what came since.
 *
 * @returns what was taken from players, and what they had spent or given away
 */
export async function takeBackSandboxMoney(
  db: Db,
  at: Date,
): Promise<{ taken: SandboxTotal; gone: SandboxTotal; players: number }> {
  const taken: { unit: LedgerUnit; amount: number; accountId: number }[] = []
  const gone: { unit: LedgerUnit; amount: number }[] = []
  for (const { accountId, unit } of await listHoldings(db)) {
    const settled = await db.transaction().execute((trx) => settle(trx, { accountId, unit, at }))
    if (settled.left > 0) taken.push({ unit, amount: settled.left, accountId })
    if (settled.given > settled.left) gone.push({ unit, amount: settled.given - settled.left })
  }
  const players = new Set(taken.map(({ accountId }) => accountId)).size
  return { taken: sumUp(taken), gone: sumUp(gone), players }
}

async function settle(
  db: Db,
  { accountId, unit, at }: { accountId: number; unit: LedgerUnit; at: Date },
): Promise<Pick<Holding, 'given' | 'left'>> {
  await lockBalance(db, accountId, unit)
  // as it is now that nobody else changes it
  const holding = (await listHoldings(db, accountId)).find((one) => one.unit === unit)
  if (!holding) return { given: 0, left: 0 }
  const { given, left, last } = holding
  await postTransfer(db, {
    kind: endKind,
    source: `sandbox:${accountId}:${unit}:${last}`,
    data: {},
    entries: [
      ...(left > 0 ? [{ accountId, unit, amount: -left } as const] : []),
      ...(given > left ? [{ side: 'shortfall', unit, amount: left - given } as const] : []),
      { side: 'sandbox', unit, amount: given },
    ],
    at,
  })
  return holding
}

/** Of players who have an account, and of one of them. */
async function listHoldings(db: Db, accountId?: number): Promise<Holding[]> {
  const mine = accountId === undefined ? sql`true` : sql`player.account_id = ${accountId}`
  const given = sql<{
    account_id: number
    unit: LedgerUnit
    given: string
    left: string
    last: string
  }>`
    with settled as (
      select split_part(source, ':', 2)::integer as account_id, split_part(source, ':', 3) as unit,
        max(split_part(source, ':', 4)::bigint) as last
      from ledger_transfer where kind = ${endKind} group by 1, 2
    ),
    holding as (
      select player.id, player.account_id, player.unit, -sum(entry.amount) as given,
        max(entry.transfer_id) as last
      from ledger_account sandbox
      join ledger_entry entry on entry.ledger_account_id = sandbox.id
      join ledger_transfer transfer on transfer.id = entry.transfer_id
      join ledger_entry own on own.transfer_id = entry.transfer_id
      join ledger_account player on player.id = own.ledger_account_id and player.unit = sandbox.unit
      left join settled on settled.account_id = player.account_id and settled.unit = player.unit
      where sandbox.side = 'sandbox' and player.account_id is not null and ${mine}
        and transfer.kind <> ${endKind} and transfer.id > coalesce(settled.last, 0)
      group by player.id having sum(entry.amount) < 0
    )
    select account_id, unit, given, least(given, now.balance) as left, last from holding
    cross join lateral (
      select balance from ledger_entry where ledger_account_id = holding.id
      order by number desc limit 1
    ) now
    order by holding.id`
  const { rows } = await given.execute(db)
  return rows.map((row) => ({
    accountId: row.account_id,
    unit: row.unit,
    given: Number(row.given),
    left: Number(row.left),
    last: row.last,
  }))
}

function sumUp(amounts: readonly { unit: LedgerUnit; amount: number }[]): SandboxTotal {
  const total = { money: 0, votePoints: 0 }
  for (const { unit, amount } of amounts) total[unit] += amount
  return total
}
