import { z } from 'zod'
import { isDuplicate } from '../../platform/foreign-database/foreign-error.ts'
import type { ForeignConnection } from '../../platform/foreign-database/foreign-pool.ts'
import type { TableRights } from '../../platform/foreign-database/mysql-rights.ts'
import type { ForeignClient } from '../../platform/foreign-database/foreign-client.ts'
import { UnrecoverableError } from '../../platform/unrecoverable-error.ts'
import type { Delivery, DeliveryKind, GameDelivery } from '../../platform/game/game-delivery.ts'
import { hasRow, toRowId } from './emulator-account.ts'
import { gameUnavailable } from './emulator-database.ts'

/** Where the characters of the game are. */
interface CharacterTable {
  table: string
  id: string
  account: string
  /** 0 while the character is there. */
  deleted: string
}

/** What a user needs who writes rewards. */
export function rewardQueueRights(characters: CharacterTable): TableRights[] {
  const { table, id, account, deleted } = characters
  return [
    { table, select: [id, account, deleted] },
    {
      table: 'guildhall_reward',
      select: ['reward_key', 'claimed_at', 'handed_at'],
      insert: ['reward_key', 'character_id', 'kind', 'item', 'amount', 'subject'],
    },
  ]
}

/** What the game takes, and whom it knows. */
interface RewardQueueRules {
  /** Highest amount of one reward, by kind. */
  most: Readonly<Record<QueuedKind, number>>
  characters: CharacterTable
}

export type QueuedKind = Extract<DeliveryKind, 'item' | 'gold'>
const kinds: readonly QueuedKind[] = ['item', 'gold']

const longestSubject = 80
const highestItem = 2_147_483_647

const Counted = z.array(z.object({ waiting: z.number(), doubtful: z.coerce.number() }))

/**
 * Rewards through the table `guildhall_reward`, from which a script of the game's hands out when the player
 * comes in. A key is unique in it: whoever finds it there has delivered.
 */
export function createRewardQueue(writer: ForeignClient, rules: RewardQueueRules): GameDelivery {
  return {
    kinds,
    async deliver(delivery) {
      const row = toRow(delivery, rules)
      await writer.transaction(async (connection) => {
        if (await isQueued(connection, delivery.key)) return
        const isThere = await hasCharacter(connection, rules.characters, row)
        if (!isThere) throw new UnrecoverableError('the game has no such character')
        await enqueue(connection, delivery.key, row)
      })
    },
    async has({ key, kind }) {
      if (!isQueuedKind(kind))
        throw gameUnavailable(`rewards of the kind ${kind} are not in the queue`)
      return writer.transaction((connection) => isQueued(connection, key))
    },
    check: () =>
      writer.transaction(async (connection) => {
        const [counted] = Counted.parse((await connection.execute(countOpen)).rows)
        const { waiting = 0, doubtful = 0 } = counted ?? {}
        const doubt = doubtful > 0 ? `; ${doubtful} of them were begun and not finished` : ''
        return `rewards: the table guildhall_reward is there, ${waiting} wait for their players${doubt}`
      }),
  }
}

const countOpen = `SELECT COUNT(*) AS waiting, COALESCE(SUM(claimed_at IS NOT NULL), 0) AS doubtful
  FROM guildhall_reward WHERE handed_at IS NULL`

interface RewardRow {
  character: number
  account: number
  kind: QueuedKind
  item: number
  amount: number
  subject: string
}

function isQueuedKind(kind: DeliveryKind): kind is QueuedKind {
  return kind === 'item' || kind === 'gold'
}

/** @throws {UnrecoverableError} where the game could never hand it out */
function toRow(delivery: Delivery, { most }: RewardQueueRules): RewardRow {
  const { kind, amount } = delivery
  if (!isQueuedKind(kind)) {
    throw new UnrecoverableError(`the game takes no rewards of the kind ${kind}`)
  }
  const character = toRowId(delivery.characterId)
  const account = toRowId(delivery.gameAccount)
  if (character === undefined || account === undefined) {
    throw new UnrecoverableError('the game has no such character')
  }
  const item = kind === 'item' ? toRowId(delivery.item ?? '') : 0
  if (item === undefined || item > highestItem) {
    throw new UnrecoverableError('expected the number of an item')
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > most[kind]) {
    throw new UnrecoverableError(`expected 1 to ${most[kind]} at once, not ${amount}`)
  }
  return { character, account, kind, item, amount, subject: toSubject(delivery.subject) }
}

/** One line of plain characters, which a script can show without harm. */
function toSubject(subject: string): string {
  const line = subject.normalize('NFC').replace(/[\p{C}\p{Z}\s]+/gu, ' ')
  return [...line.trim()].slice(0, longestSubject).join('')
}

/** Whether the character is there and belongs to the account. */
function hasCharacter(connection: ForeignConnection, of: CharacterTable, row: RewardRow) {
  const from = `\`${of.table}\` WHERE ${of.id} = ? AND ${of.account} = ? AND ${of.deleted} = 0`
  return hasRow(connection, from, [row.character, row.account])
}

function isQueued(connection: ForeignConnection, key: string): Promise<boolean> {
  return hasRow(connection, 'guildhall_reward WHERE reward_key = ?', [key])
}

async function enqueue(connection: ForeignConnection, key: string, row: RewardRow): Promise<void> {
  const sql = `INSERT INTO guildhall_reward (reward_key, character_id, kind, item, amount, subject)
    VALUES (?, ?, ?, ?, ?, ?)`
  const { character, kind, item, amount, subject } = row
  try {
    await connection.execute(sql, [key, character, kind, item, amount, subject])
  } catch (error) {
    // another try with this key was faster
    if (!isDuplicate(error)) throw error
  }
}
