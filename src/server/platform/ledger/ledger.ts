import { sql } from 'kysely'
import type { SiteSide } from '../../../contract/ledger-terms.ts'
import type { Balance } from '../../../contract/money.ts'
import { AppError } from '../app-error.ts'
import { hasRow } from '../database/count-rows.ts'
import type { Db } from '../database/db.ts'
import { sendLiveSignal } from '../live-signal.ts'

/** Money counts in hundredths, vote points are whole. */
export type LedgerUnit = 'money' | 'votePoints'

/** What a transfer does to one side. `amount` is whole and not 0: above for what comes in. */
export type TransferEntry =
  | { accountId: number; unit: LedgerUnit; amount: number }
  | { side: SiteSide; unit: LedgerUnit; amount: number }

export interface Transfer {
  /** What happened, as its words are found by: `purchase`. */
  kind: string
  /** What it comes from, `payment:4f…`: no other transfer ever comes from the same. */
  source: string
  /** What its words are made from. Holds no secret. */
  data: Record<string, unknown>
  /** Of each side once; they sum to 0 in each unit. */
  entries: readonly TransferEntry[]
  at: Date
}

/**
 * Moves money or points, within the transaction of `db`, which is to be short: the players it concerns are
 * locked until it ends, always the same ones in the same order. Post once in a transaction.
 *
 * @returns whether it was done; false when its source was used before, and nothing was changed
 * @throws {AppError} `NotEnoughMoney`, `NotEnoughPoints` when a player has less than would be taken
 */
export async function postTransfer(db: Db, transfer: Transfer): Promise<boolean> {
  const { kind, source, data, entries, at } = transfer
  const players = entries.filter((entry) => 'accountId' in entry)
  // before the transfer has its number: those of one player rise as their balances came about
  const sides = await lockPlayerSides(db, players)
  const added = await db
    .insertInto('ledger_transfer')
    .values({ kind, source, data: JSON.stringify(data), created_at: at })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  const numbered = players.map((entry) => toNumbered(entry, sides.get(keyOf(entry))))
  const others = await Promise.all(
    entries.filter((entry) => 'side' in entry).map((entry) => toUnnumbered(db, entry)),
  )
  const rows = [...numbered, ...others].map((row) => ({ ...row, transfer_id: added.id }))
  await db.insertInto('ledger_entry').values(rows).execute()
  for (const { accountId } of players) await sendLiveSignal(db, { kind: 'balance', accountId })
  return true
}

/** Whether something was posted from this source. */
export function wasPosted(db: Db, source: string): Promise<boolean> {
  return hasRow(db.selectFrom('ledger_transfer').where('source', '=', source))
}

/**
 * The player whose money or points the transfer from this source moved.
 *
 * @returns null where it was nobody’s, or that player has deleted their account
 */
export async function findPlayerOf(db: Db, source: string): Promise<number | null> {
  const side = await db
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_entry', 'ledger_entry.transfer_id', 'ledger_transfer.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select('ledger_account.account_id')
    .where('ledger_transfer.source', '=', source)
    .where('ledger_account.side', '=', 'player')
    .executeTakeFirst()
  return side?.account_id ?? null
}

/** What a player has: hundredths of money, or points. */
export async function readBalance(db: Db, accountId: number, unit: LedgerUnit): Promise<number> {
  const last = await db
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .select('ledger_entry.balance')
    .where('ledger_account.account_id', '=', accountId)
    .where('ledger_account.unit', '=', unit)
    .orderBy('ledger_entry.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(last?.balance ?? 0)
}

/**
 * What a player has, which stays so until the transaction of `db` ends: for who takes as much as there is.
 * Post what is taken in the same transaction.
 */
export async function lockBalance(db: Db, accountId: number, unit: LedgerUnit): Promise<number> {
  const sides = await lockPlayerSides(db, [{ accountId, unit }])
  return sides.get(keyOf({ accountId, unit }))?.balance ?? 0
}

/** What these players have, by account; those who never had anything are left out. */
export async function readBalances(
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, Balance>> {
  const last = sql<{ account_id: number; unit: LedgerUnit; balance: string }>`
    select account_id, unit, balance from ledger_account side
    cross join lateral (
      select balance from ledger_entry where ledger_account_id = side.id order by number desc limit 1
    ) last
    where account_id = any(${accountIds}::integer[])`
  const { rows } = await last.execute(db)
  const balances = new Map<number, Balance>()
  for (const { account_id, unit, balance } of rows) {
    const found = balances.get(account_id) ?? { money: 0, points: 0 }
    const part =
      unit === 'money' ? { money: toMoney(Number(balance)) } : { points: Number(balance) }
    balances.set(account_id, { ...found, ...part })
  }
  return balances
}

/** Hundredths as the money of the contract. */
export function toMoney(hundredths: number): number {
  return hundredths / 100
}

/** Money of the contract as hundredths. */
export function toHundredths(money: number): number {
  return Math.round(money * 100)
}

type PlayerEntry = Extract<TransferEntry, { accountId: number }>
type PlayerSideName = Pick<PlayerEntry, 'accountId' | 'unit'>
type SiteEntry = Extract<TransferEntry, { side: SiteSide }>

/** A player's side as the last entry left it. */
interface PlayerSide {
  id: number
  number: number
  balance: number
}

const keyOf = ({ accountId, unit }: PlayerSideName) => `${accountId} ${unit}`

/** In the order of their ids, so that no two transfers wait for each other. */
async function lockPlayerSides(
  db: Db,
  entries: readonly PlayerSideName[],
): Promise<Map<string, PlayerSide>> {
  if (entries.length === 0) return new Map()
  const wanted = entries.map(({ accountId, unit }) => ({
    side: 'player',
    account_id: accountId,
    unit,
  }))
  await db
    .insertInto('ledger_account')
    .values(wanted.toSorted((a, b) => a.account_id - b.account_id || (a.unit < b.unit ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(['account_id', 'unit']).doNothing())
    .execute()
  const locked = await db
    .selectFrom('ledger_account')
    .select(['id', 'account_id', 'unit'])
    .where(({ eb, or }) =>
      or(
        wanted.map(({ account_id, unit }) =>
          eb('account_id', '=', account_id).and('unit', '=', unit),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  // a statement of its own: what was committed while this one waited is seen by the next
  const sides = await Promise.all(
    locked.map(async ({ id, account_id, unit }): Promise<[string, PlayerSide]> => {
      const key = keyOf({ accountId: account_id ?? 0, unit: unit as LedgerUnit })
      return [key, { id, ...(await readLast(db, id)) }]
    }),
  )
  return new Map(sides)
}

async function readLast(db: Db, ledgerAccountId: number) {
  const last = await db
    .selectFrom('ledger_entry')
    .select(['number', 'balance'])
    .where('ledger_account_id', '=', ledgerAccountId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { number: last?.number ?? 0, balance: Number(last?.balance ?? 0) }
}

function toNumbered({ unit, amount }: PlayerEntry, side: PlayerSide | undefined) {
  if (!side) throw new Error('a side of the ledger went away while it was locked')
  const balance = side.balance + amount
  if (balance < 0) throw new AppError(unit === 'money' ? 'NotEnoughMoney' : 'NotEnoughPoints')
  return { ledger_account_id: side.id, amount, number: side.number + 1, balance }
}

async function toUnnumbered(db: Db, { side, unit, amount }: SiteEntry) {
  const { id } = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('side', '=', side)
    .where('unit', '=', unit)
    .executeTakeFirstOrThrow()
  return { ledger_account_id: id, amount, number: null, balance: null }
}

/** SHA-256, in hexadecimal, over every entry in order: the same before a backup and after its restore. */
export async function hashLedger(db: Db): Promise<string> {
  const line = sql`concat_ws(' ', transfer.id, transfer.source, transfer.kind,
    entry.ledger_account_id, entry.amount, entry.number, entry.balance)`
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(coalesce(
      string_agg(sha256(convert_to(${line}, 'UTF8')), '' order by transfer.id, entry.ledger_account_id),
      ''
    )), 'hex') as hash
    from ledger_entry entry join ledger_transfer transfer on transfer.id = entry.transfer_id`.execute(
    db,
  )
  return rows[0]?.hash ?? ''
}
