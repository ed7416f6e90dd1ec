import type { decideGrant, Grant, grantMoney } from '../../contract/grant.ts'
import { listedGrants } from '../../contract/grant-terms.ts'
import type { Unit } from '../../contract/money.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { postTransfer, toHundredths, toMoney } from '../platform/ledger/ledger.ts'
import { assertOfOthers } from '../platform/own-account.ts'
import type { NotifyPlayer } from '../platform/player-news.ts'
import type { GrantConfig } from './grant-config.ts'
import {
  decideRow,
  findGrantFrom,
  forgetGone,
  type GrantRow,
  insertGrant,
  listDecided,
  listWaiting,
  lockGrant,
  type NamedGrant,
  sumGivenAlone,
} from './grant-queries.ts'

const day = 86_400_000
/** More than anybody decides at a time. */
const mostWaiting = 200

export interface GrantContext extends Pick<Tools, 'audit' | 'clock' | 'db'> {
  randomUUID(): string
  notify: NotifyPlayer
  /** What one of the team gives and takes alone within a day. */
  limits: GrantConfig
}

interface Asked extends GivenTo<typeof grantMoney> {
  /** The account of who asks. */
  by: number
  /** The same when the same is sent again. */
  source: string
}

interface Decided extends GivenTo<typeof decideGrant> {
  by: number
}

export type GrantService = ReturnType<typeof createGrantService>

/** What the team gives players, and takes from them: each once, and much of it by two. */
export function createGrantService(context: GrantContext) {
  const { audit, clock, db, limits, notify, randomUUID } = context

  /** Whether who asks may give as much alone. They are locked: of two at once each counts the other. */
  async function isWithinLimit(trx: Db, { askedBy, unit, amount }: GrantRow): Promise<boolean> {
    await trx
      .selectFrom('player')
      .select('id')
      .where('id', '=', askedBy)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const since = new Date(clock() - day)
    const before = await sumGivenAlone(trx, { by: askedBy, unit, since })
    const limit = unit === 'money' ? toHundredths(limits.money) : limits.points
    return before + Math.abs(amount) <= limit
  }

  /** @throws {AppError} `NotEnoughMoney`, `NotEnoughPoints` where more would be taken than there is */
  async function book(trx: Db, { id, accountId, unit, amount, reason }: GrantRow): Promise<void> {
    await postTransfer(trx, {
      kind: 'grant',
      source: `grant:${id}`,
      data: { message: reason },
      entries: [
        { accountId, unit, amount },
        { side: 'team', unit, amount: -amount },
      ],
      at: new Date(clock()),
    })
    const kind = amount > 0 ? 'grantReceived' : 'grantTaken'
    await notify(trx, accountId, { kind, unit, amount: toShown(unit, Math.abs(amount)), reason })
  }

  function record(trx: Db, grant: GrantRow, { by, action }: { by: number; action: GrantAction }) {
    const { id, accountId, unit, amount, reason } = grant
    const after = { unit, amount: toShown(unit, amount), reason }
    return audit(trx, { by, action, subject: id, accountId, after })
  }

  async function assertPlayer(trx: Db, accountId: number): Promise<void> {
    const player = await trx
      .selectFrom('player')
      .select('id')
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!player) throw new AppError('PlayerNotFound')
  }

  return {
    async list() {
      const [waiting, decided] = await Promise.all([
        listWaiting(db, mostWaiting),
        listDecided(db, listedGrants),
      ])
      return { waiting: waiting.map(toGrant), decided: decided.map(toGrant) }
    },

    /**
     * Gives at once what is within the limit of who asks; the rest waits for another. The same again is nothing more.
     *
     * @throws {AppError} `OwnAccount`, `PlayerNotFound`, `InvalidAmount` for part of a point, `NotEnoughMoney`,
     * `NotEnoughPoints`
     */
    async ask({
      id,
      unit,
      amount,
      reason,
      by,
      source: name,
    }: Asked): Promise<{ isWaiting: boolean }> {
      const source = `${by}:${name}`
      const former = await findGrantFrom(db, source)
      if (former) return { isWaiting: former.decision === null }
      assertOfOthers(by, id)
      const units = toUnits(unit, amount)
      return db.transaction().execute(async (trx) => {
        await assertPlayer(trx, id)
        const at = new Date(clock())
        const asked: GrantRow = {
          id: randomUUID(),
          accountId: id,
          unit,
          amount: units,
          reason,
          askedBy: by,
          askedAt: at,
          decision: null,
        }
        const isAlone = await isWithinLimit(trx, asked)
        const grant = { ...asked, decision: isAlone ? { isGranted: true, by, at } : null }
        const isNew = await insertGrant(trx, grant, source)
        // sent twice at once: the other one did all of it
        if (!isNew) return { isWaiting: (await findGrantFrom(trx, source))?.decision === null }
        await record(trx, grant, { by, action: isAlone ? 'grant.give' : 'grant.ask' })
        if (isAlone) await book(trx, grant)
        return { isWaiting: !isAlone }
      })
    },

    /**
     * Grants or refuses what waits.
     *
     * @throws {AppError} `GrantNotFound`, `CannotReview`, `OwnGrant` for who asked, `OwnAccount` for whom it is,
     * `NotEnoughMoney`, `NotEnoughPoints`
     */
    async decide({ id, isGood, by }: Decided): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const grant = await lockGrant(trx, id)
        if (!grant) throw new AppError('GrantNotFound')
        if (grant.decision) throw new AppError('CannotReview')
        if (grant.askedBy === by) throw new AppError('OwnGrant')
        assertOfOthers(by, grant.accountId)
        await decideRow(trx, id, { isGranted: isGood, by, at: new Date(clock()) })
        await record(trx, grant, { by, action: isGood ? 'grant.give' : 'grant.refuse' })
        if (isGood) await book(trx, grant)
      })
    },

    /** Forgets what is of players who are gone, once no limit counts it any more. */
    prune: (): Promise<void> => forgetGone(db, new Date(clock() - day)),
  }
}

type GrantAction = 'grant.ask' | 'grant.give' | 'grant.refuse'

/** @throws {AppError} `InvalidAmount` for part of a point */
function toUnits(unit: Unit, amount: number): number {
  if (unit === 'money') return toHundredths(amount)
  if (!Number.isInteger(amount)) throw new AppError('InvalidAmount')
  return amount
}

function toShown(unit: Unit, amount: number): number {
  return unit === 'money' ? toMoney(amount) : amount
}

function toGrant({ decision, decider, ...grant }: NamedGrant): Grant {
  const { id, player, unit, amount, reason, asker, askedAt } = grant
  return {
    id,
    player,
    unit,
    amount: toShown(unit, amount),
    reason,
    askedBy: asker,
    askedAt: toSeconds(askedAt.getTime()),
    decision: decision && {
      isGranted: decision.isGranted,
      by: decider,
      at: toSeconds(decision.at.getTime()),
    },
  }
}
