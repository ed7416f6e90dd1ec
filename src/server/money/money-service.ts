import {
  type Balance,
  type EntryKind,
  type giveMoney,
  historyPageSize,
  type LedgerEntry,
} from '../../contract/money.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import {
  type LedgerUnit,
  postTransfer,
  readBalances,
  toHundredths,
  toMoney,
  wasPosted,
} from '../platform/ledger/ledger.ts'
import { countEntries, listEntries, type EntryRow } from '../platform/ledger/player-entries.ts'
import { aboutOf } from '../platform/ledger/transfer-words.ts'
import type { Limits } from '../platform/limits.ts'

export interface MoneyContext extends Pick<Tools, 'db' | 'clock' | 'limiter'> {
  limits: Pick<Limits, 'spending'>
  players: {
    isConfirmed(accountId: number): Promise<boolean>
    findByPseudo(pseudo: string): Promise<{ accountId: number; pseudo: string } | undefined>
    readPseudo(accountId: number): Promise<string>
  }
  /** Tells a player that another gave them something, within the transaction of `db`. */
  notify(
    db: Db,
    accountId: number,
    news: { kind: 'giftReceived'; from: string; money: number; message: string },
  ): Promise<void>
}

export interface Gift extends GivenTo<typeof giveMoney> {
  accountId: number
  /** The same when the same gift is sent again. */
  source: string
}

export type MoneyService = ReturnType<typeof createMoneyService>

/** What players have, where it came from, and what they give to each other. */
export function createMoneyService(options: MoneyContext) {
  const { db, clock, limiter, limits, players, notify } = options

  async function readBalance(accountId: number): Promise<Balance> {
    const found = await readBalances(db, [accountId])
    return found.get(accountId) ?? { money: 0, points: 0 }
  }

  return {
    readBalance,

    /** What happened to a player's money and points, the newest first. */
    async list(accountId: number, page: number) {
      const first = (page - 1) * historyPageSize
      const rows = await listEntries(db, accountId, { first, most: historyPageSize })
      const pages = Math.ceil((await countEntries(db, accountId)) / historyPageSize)
      return { entries: rows.map(toEntry), pages }
    },

    /**
     * Gives some of a player's money to another; the same gift again is none.
     *
     * @throws {AppError} `EmailUnconfirmed`, `RecipientNotFound`, `RecipientIsSelf`, `NotEnoughMoney`,
     * `TooManyRequests`
     */
    async give({ accountId, pseudo, amount, message, source: name }: Gift): Promise<Balance> {
      const source = `gift:${accountId}:${name}`
      // whatever has changed since it was made: who hears that it was not would make another
      if (await wasPosted(db, source)) return readBalance(accountId)
      if (!(await players.isConfirmed(accountId))) throw new AppError('EmailUnconfirmed')
      const to = await players.findByPseudo(pseudo)
      if (!to) throw new AppError('RecipientNotFound')
      if (to.accountId === accountId) throw new AppError('RecipientIsSelf')
      await limiter.take([limits.spending], `account ${accountId}`)
      const from = await players.readPseudo(accountId)
      const hundredths = toHundredths(amount)
      await db.transaction().execute(async (trx) => {
        const isNew = await postTransfer(trx, {
          kind: 'gift',
          source,
          data: { from, to: to.pseudo, message },
          entries: [
            { accountId, unit: 'money', amount: -hundredths },
            { accountId: to.accountId, unit: 'money', amount: hundredths },
          ],
          at: new Date(clock()),
        })
        if (!isNew) return
        await notify(trx, to.accountId, {
          kind: 'giftReceived',
          from,
          money: toMoney(hundredths),
          message,
        })
      })
      return readBalance(accountId)
    },
  }
}

function toEntry(row: EntryRow): LedgerEntry {
  const isMoney = (row.unit as LedgerUnit) === 'money'
  const toShown = (value: string | number) => (isMoney ? toMoney(Number(value)) : Number(value))
  return {
    id: row.transferId,
    kind: kindOf(row),
    unit: isMoney ? 'money' : 'votePoints',
    amount: toShown(row.amount),
    balance: toShown(row.balance ?? 0),
    about: aboutOf(row.data),
    date: toSeconds(row.createdAt.getTime()),
  }
}

/** What is given and what is taken are two things to those who read of it. */
function kindOf({ kind, amount }: EntryRow): EntryKind {
  const isTaken = Number(amount) < 0
  if (kind === 'gift') return isTaken ? 'giftSent' : 'giftReceived'
  if (kind === 'grant') return isTaken ? 'grantTaken' : 'grantReceived'
  return kind as EntryKind
}
