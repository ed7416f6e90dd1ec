import { AppError } from '../platform/app-error.ts'
import type { TeamAction } from '../platform/audit/audit-log.ts'
import { type Delivery, DeliveryUnclear } from '../platform/game/game-delivery.ts'
import type { Db } from '../platform/database/db.ts'
import { sendLiveSignal } from '../platform/live-signal.ts'
import { UnrecoverableError } from '../platform/unrecoverable-error.ts'
import {
  claimDelivery,
  type DeliveryRow,
  endTry,
  findDelivery,
  insertDelivery,
  listForgotten,
  markDelivered,
  type NewDelivery,
  unpark,
} from './delivery-queries.ts'
import type { DeliveryJob, RewardContext, RewardNews } from './reward-context.ts'

/** A try takes less: after that, its process is dead, and another may try. */
const lease = 60_000
/** A delivery nobody was at for this long has lost its job: longer than the longest pause between tries. */
const forgottenAfter = 40 * 60_000
/** What a try may have set off in the game is over by then. */
const settledAfter = 2 * 60_000

/**
 * Tries of one delivery, with pauses that double from ten seconds to half an hour. More than it is tried: a run
 * that finds another process at it is none.
 */
export const deliveryRetries = (mostTries: number) => ({
  count: 2 * mostTries,
  firstDelaySeconds: 10,
  longestDelaySeconds: 1800,
})

/**
 * Rewards on their way into the game. One is written in the transaction of what it is for, and handed over by a
 * job with the same key at each try, which the game takes once: so it arrives exactly once, whatever dies in
 * between. What does not arrive is parked for the team.
 */
export function createDeliveries(context: RewardContext) {
  const { db, clock, log, queue, game } = context
  const now = () => new Date(clock())

  async function notify(trx: Db, row: DeliveryRow, kind: RewardNews['kind']): Promise<void> {
    if (row.account_id === null) return
    await context.notify(trx, row.account_id, {
      kind,
      name: row.name,
      character: row.character_name,
      delivery: row.id,
    })
    await signal(trx, row)
  }

  async function signal(trx: Db, { account_id }: DeliveryRow): Promise<void> {
    if (account_id === null) return
    await sendLiveSignal(trx, { kind: 'changed', accountIds: [account_id], what: 'purchases' })
  }

  async function hand(row: DeliveryRow): Promise<void> {
    if (!game.delivery || row.game_id !== game.id) {
      throw new UnrecoverableError('the site is connected to another game now')
    }
    await game.delivery.deliver(toDelivery(row))
  }

  /** Takes it on; nothing when there is nothing to do any more. @throws while another process is at it */
  async function claim(id: number): Promise<DeliveryRow | undefined> {
    const row = await claimDelivery(db, id, now(), lease)
    if (row) return row
    const waiting = await findDelivery(db, id)
    // which may have died, and then this one's turn comes
    if (waiting?.state === 'waiting') throw new Error(`delivery ${id}: another process is at it`)
    return undefined
  }

  async function succeed(row: DeliveryRow): Promise<void> {
    const state = await db.transaction().execute(async (trx) => {
      const before = await markDelivered(trx, row.id, now())
      if (before === 'waiting' || before === 'parked') await notify(trx, row, 'rewardDelivered')
      return before
    })
    if (state === 'withdrawn') {
      log.error({ delivery: row.id }, 'the game took a reward that had been given up')
    }
  }

  /** @throws the failure, when it is to be tried again */
  async function fail(row: DeliveryRow, error: unknown): Promise<void> {
    const isRefused = error instanceof UnrecoverableError
    const failure = error instanceof Error ? error.message : String(error)
    log.warn({ err: error, delivery: row.id, tries: row.attempts }, 'a reward was not taken')
    const isUnclear = error instanceof DeliveryUnclear
    const isOver = isRefused || isUnclear || row.attempts >= context.mostTries
    await db.transaction().execute(async (trx) => {
      const change = { state: isOver ? 'parked' : 'waiting', failure, isRefused } as const
      if (!(await endTry(trx, row, change, now()))) return
      if (isOver) await notify(trx, row, 'rewardParked')
      else await signal(trx, row)
    })
    if (!isOver) throw error
  }

  /** Whether the game may still say if it has it. Where not, only who looks into it knows. */
  async function canVerify({ key, gameId, kind }: SentReward): Promise<boolean> {
    const { delivery } = game
    const isHandled = gameId === game.id && delivery?.kinds.includes(kind)
    return Boolean(isHandled) && (await delivery?.canVerify?.(key)) !== false
  }

  /** What the game says of it; nothing where it will never say. @throws {AppError} `GameUnavailable` */
  async function askGame(row: DeliveryRow): Promise<boolean | undefined> {
    const { delivery } = game
    // what is no longer handled would be looked for where it never was
    if (row.game_id !== game.id || !delivery?.kinds.includes(row.kind)) return undefined
    try {
      return await delivery.has(toDelivery(row))
    } catch (error) {
      if (await canVerify({ ...row, gameId: row.game_id })) throw error
      return undefined
    }
  }

  function record(trx: Db, row: DeliveryRow, done: RecordedAction): Promise<void> {
    const about = { name: row.name, character: row.character_name }
    return context.audit(trx, {
      by: done.by,
      action: done.action,
      subject: row.id,
      accountId: row.account_id,
      after: { ...about, ...done.after },
    })
  }

  return {
    canVerify,
    record,

    /** Puts a reward on its way, within the transaction of what it is for. @returns its id */
    async send(trx: Db, delivery: NewDelivery): Promise<number> {
      const id = await insertDelivery(trx, delivery)
      await queue.add(trx, { deliveryId: id })
      return id
    },

    /** One try. @throws when it is to be tried again */
    async run({ deliveryId }: DeliveryJob): Promise<void> {
      const row = await claim(deliveryId)
      if (!row) return
      await signal(db, row)
      try {
        await hand(row)
      } catch (error) {
        return fail(row, error)
      }
      await succeed(row)
    },

    /** Adds the jobs of deliveries that have none any more. */
    async recall(): Promise<void> {
      const before = new Date(clock() - forgottenAfter)
      for (const deliveryId of await listForgotten(db, now(), before)) {
        await queue.add(db, { deliveryId })
      }
    },

    /** Tries a parked delivery again, once where it was tried often. @throws {AppError} `PurchaseNotFound` when none is parked */
    retry: (id: number, by: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const row = await findDelivery(trx, id)
        if (!row || !(await unpark(trx, { id }, 'waiting', now()))) {
          throw new AppError('PurchaseNotFound')
        }
        await queue.add(trx, { deliveryId: id })
        await record(trx, row, { by, action: 'delivery.retry' })
      }),

    /**
     * Notes a parked delivery as delivered, as seen in the game.
     * @throws {AppError} `PurchaseNotFound` when none is parked
     */
    settle: (id: number, by: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const row = await findDelivery(trx, id)
        if (!row || !(await unpark(trx, row, 'delivered', now()))) {
          throw new AppError('PurchaseNotFound')
        }
        await notify(trx, row, 'rewardDelivered')
        await record(trx, row, { by, action: 'delivery.settle' })
      }),

    /**
     * A parked delivery that surely did not arrive, to be withdrawn; nothing for any other. One that turns out
     * to have arrived is noted as delivered.
     *
     * @param isCertain whether somebody looked, and did not find it: the game is not asked
     * @throws {AppError} `GameUnavailable` when the game does not say
     */
    async findMissing(id: number, isCertain = false): Promise<DeliveryRow | undefined> {
      const row = await findDelivery(db, id)
      if (row?.state !== 'parked') return undefined
      const isUntaken = wasNeverTaken(row.is_refused, row.attempts)
      if (!isUntaken && !isSettled(row.tried_at, clock())) return undefined
      if (isCertain) return row
      const isTaken = await askGame(row)
      if (isTaken === undefined) return isUntaken ? row : undefined
      if (!isTaken) return row
      await succeed(row)
      return undefined
    },

    /** Gives up a delivery found missing. @returns false when it was tried since, or given up */
    async withdraw(trx: Db, row: DeliveryRow): Promise<boolean> {
      const isWithdrawn = await unpark(trx, row, 'withdrawn', now())
      if (isWithdrawn) await signal(trx, row)
      return isWithdrawn
    },

    /** Tells a player that what they paid for it came back, in the transaction that withdraws it. */
    notifyRefunded: (trx: Db, row: DeliveryRow) => notify(trx, row, 'rewardRefunded'),
  }
}

/** What somebody of the team did with a delivery. */
type RecordedAction = Pick<TeamAction, 'action' | 'after'> & { by: number }

/** What of a delivery says which game can be asked of it. */
type SentReward = Pick<DeliveryRow, 'key' | 'kind'> & { gameId: number }

/** The game refused it at its first try: no earlier one can have brought it there. */
export function wasNeverTaken(isRefused: boolean, attempts: number): boolean {
  return isRefused && attempts === 1
}

/** Whether what the last try may have set off is over. */
export function isSettled(triedAt: Date | null, now: number): boolean {
  return now - (triedAt?.getTime() ?? 0) >= settledAfter
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    key: row.key,
    characterId: row.character_id,
    characterName: row.character_name,
    gameAccount: row.game_account,
    kind: row.kind,
    ...(row.item !== null && { item: row.item }),
    amount: row.amount,
    subject: row.subject,
    text: row.text,
  }
}
