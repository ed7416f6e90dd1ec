import { z } from 'zod'
import type { ForeignConnection } from '../../../platform/foreign-database/foreign-pool.ts'
import type { TableRights } from '../../../platform/foreign-database/mysql-rights.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { UnrecoverableError } from '../../../platform/unrecoverable-error.ts'
import type { Delivery } from '../../../platform/game/game-delivery.ts'
import { hasRow, toRowId } from '../emulator-account.ts'
import type { CanaryOptions } from './open-tibia-options.ts'

export type Purse = NonNullable<CanaryOptions['coins']>

/** `CoinType` of Canary. */
const coinType: Readonly<Record<Purse, number>> = { coins: 1, coins_transferable: 3 }
/** `CoinTransactionType::Add`. */
const added = 1
/** Purses are unsigned numbers of 32 bits. */
const fullest = 4_294_967_295
const longestSubject = 200

const Purses = z.array(z.object({ coins: z.number() }))

/** What the user who gives coins needs. Older releases have no `coin_type`. */
export function coinRights(purse: Purse): TableRights[] {
  return [
    { table: 'accounts', select: ['id', purse], update: [purse] },
    {
      table: 'coins_transactions',
      select: ['account_id', 'description'],
      insert: ['account_id', 'type', 'amount', 'description', 'coin_type'],
    },
  ]
}

/**
 * Coins for an account, each key once. The line of `coins_transactions` that tells the player of them holds
 * the key; it is looked for and written while the account's row is locked, in one transaction with the purse.
 */
export function createCanaryCoins(writer: ForeignClient, purse: Purse) {
  return {
    /** @throws as `GameDelivery.deliver` */
    async deliver({ amount, gameAccount, key, subject }: Delivery): Promise<void> {
      const account = toRowId(gameAccount)
      if (account === undefined) throw new UnrecoverableError('the game has no such account')
      if (!Number.isInteger(amount) || amount < 1) {
        throw new UnrecoverableError(`expected a number of coins above 0, not ${amount}`)
      }
      await writer.transaction(async (connection) => {
        const held = await lockPurse(connection, purse, account)
        if (held === undefined) throw new UnrecoverableError('the game has no such account')
        if (await isPaid(connection, account, markOf(key))) return
        if (held + amount > fullest) throw new UnrecoverableError('the purse cannot hold so many')
        const pay = `UPDATE accounts SET ${purse} = ${purse} + ? WHERE id = ?`
        await connection.execute(pay, [amount, account])
        const line = `${toLine(subject)} ${markOf(key)}`.trim()
        await writeLine(connection, { account, amount, line, type: coinType[purse] })
      })
    },
    /** @throws as `GameDelivery.has` */
    async has({ gameAccount, key }: Delivery): Promise<boolean> {
      const account = toRowId(gameAccount)
      if (account === undefined) return false
      return writer.transaction(async (connection) => {
        // whoever is paying it now is waited for
        await lockPurse(connection, purse, account)
        return isPaid(connection, account, markOf(key))
      })
    },
    /** Says that coins can be given. @throws {AppError} `GameUnavailable` where a column or a right is missing */
    async check(): Promise<string> {
      await writer.transaction(async (connection) => {
        await lockPurse(connection, purse, 0)
        await isPaid(connection, 0, markOf('check'))
        await hasCoinType(connection)
      })
      return `points: coins go to accounts.${purse}`
    },
  }
}

/** What a description ends with; no key can hold the end of another between brackets. */
function markOf(key: string): string {
  return `[${key}]`
}

function toLine(subject: string): string {
  const line = subject.normalize('NFC').replace(/[\p{C}\p{Z}\s]+/gu, ' ')
  // the table may know no characters beyond three bytes
  const known = line.replace(/[\u{10000}-\u{10ffff}]/gu, '')
  return [...known.trim()].slice(0, longestSubject).join('')
}

/** What the purse holds, its row being locked until the transaction ends; nothing where there is no such account. */
async function lockPurse(connection: ForeignConnection, purse: Purse, account: number) {
  const sql = `SELECT ${purse} AS coins FROM accounts WHERE id = ? FOR UPDATE`
  return Purses.parse((await connection.execute(sql, [account])).rows)[0]?.coins
}

/** The key is compared letter by letter: the table itself takes small and capital ones for the same. */
function isPaid(connection: ForeignConnection, account: number, mark: string) {
  const from = `coins_transactions WHERE account_id = ?
    AND RIGHT(description, ?) = ? AND LOCATE(CAST(? AS BINARY), description) > 0`
  return hasRow(connection, from, [account, mark.length, mark, mark])
}

interface Line {
  account: number
  amount: number
  line: string
  type: number
}

async function writeLine(connection: ForeignConnection, { account, amount, line, type }: Line) {
  const given = { account_id: account, type: added, amount, description: line }
  const columns = (await hasCoinType(connection)) ? { ...given, coin_type: type } : given
  const names = Object.keys(columns)
  const sql = `INSERT INTO coins_transactions (${names.join(', ')})
    VALUES (${names.map(() => '?').join(', ')})`
  await connection.execute(sql, Object.values(columns))
}

/** Older releases do not say which purse it was. */
function hasCoinType(connection: ForeignConnection): Promise<boolean> {
  const from = `information_schema.columns WHERE table_schema = DATABASE()
    AND table_name = 'coins_transactions' AND column_name = 'coin_type'`
  return hasRow(connection, from, [])
}
