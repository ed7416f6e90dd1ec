import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buyReward } from '../src/contract/reward.ts'
import { readGameId } from '../src/server/game/game-identity.ts'
import { createAuditLog } from '../src/server/platform/audit/audit-log.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import {
  type LedgerUnit,
  postTransfer,
  readBalances,
} from '../src/server/platform/ledger/ledger.ts'
import { toLimits } from '../src/server/platform/limits.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import type {
  OwnedCharacter,
  RewardContext,
  RewardNews,
  RewardOffer,
} from '../src/server/reward/reward-context.ts'
import { rewardRoutes } from '../src/server/reward/reward-routes.ts'
import { createRewardDesk } from '../src/server/reward/reward-desk.ts'
import { rewardDeskRoutes } from '../src/server/reward/reward-desk-routes.ts'
import { createRewardService } from '../src/server/reward/reward-service.ts'
import { insertAccount } from './insert-account.ts'
import { MemoryRewards } from './memory-rewards.ts'
import { createTestApi, signedInAs, silentLog } from './test-api.ts'
import { testLocales } from './test-locales.ts'

const offer = { text: { fr: 'Un cadeau', en: 'A gift' }, icon: 'chest', points: null } as const

export const sword: RewardOffer = {
  ...offer,
  key: 'sword',
  name: { fr: 'Épée', en: 'Sword' },
  quality: 'rare',
  kind: 'item',
  item: '25',
  amount: 1,
  money: 250,
  points: 40,
}
export const purse: RewardOffer = {
  ...offer,
  key: 'purse',
  name: { fr: 'Bourse', en: 'Purse' },
  kind: 'gold',
  amount: 500,
  money: 100,
}
const coins: RewardOffer = { ...purse, key: 'coins', kind: 'points' }

/** Tries before a reward is parked. */
export const mostTries = 4

/**
 * Rewards over HTTP, in process, with a game that does as it is told, a clock that stands and a queue whose
 * jobs run when they are told to. The account `team` may do what the team may.
 */
export async function createRewardApi(db: Db, change: Partial<RewardContext> = {}) {
  const now = { at: Date.parse('2026-11-15T12:00:00Z') }
  const delivery = new MemoryRewards()
  const notified: { accountId: number; news: RewardNews }[] = []
  /** What the log was told of what somebody did. */
  const logged: unknown[][] = []
  const staff = new Set<number>()
  const clock = () => now.at
  const catalogue = [sword, purse, coins].map((one) => ({ ...one }))
  await sql`create table job (id serial primary key, delivery_id integer not null)`.execute(db)
  const gameId = await readGameId(db, { name: 'memory game', place: 'memory' })
  const context: RewardContext = {
    db,
    clock,
    audit: createAuditLog(clock),
    log: { ...silentLog, info: (...line) => void logged.push(line) },
    limiter: createRateLimiter(db, clock),
    limits: toLimits({ spending: { count: 100_000 } }),
    game: { id: gameId, delivery, findOwnCharacter },
    catalogue,
    languages: testLocales.languages,
    queue: {
      async add(trx, { deliveryId }) {
        await sql`insert into job (delivery_id) values (${deliveryId})`.execute(trx)
      },
    },
    notify: async (_, accountId, news) => void notified.push({ accountId, news }),
    readLanguage: async () => 'en',
    randomUUID,
    mostTries,
    ...change,
  }
  const rewards = createRewardService(context)
  const readBalance = async (accountId: number) =>
    (await readBalances(db, [accountId])).get(accountId) ?? { money: 0, points: 0 }
  const desk = createRewardDesk({ ...context, locales: testLocales, catalogue: rewards.catalogue })
  function mountAll(one: Parameters<typeof rewardRoutes>[0]) {
    rewardRoutes(one, rewards, readBalance)
    rewardDeskRoutes(one, desk)
  }
  const api = createTestApi(mountAll, {
    db,
    clock,
    findPlayer: async (token) => ({
      accountId: Number(token),
      sessionId: 'test',
      roles: staff.has(Number(token)) ? ['admin'] : [],
      hasSecondFactor: false,
      provenAt: now.at,
    }),
  })
  const team = await insertAccount(db, 'team')
  staff.add(team)
  const as = (accountId: number, key?: string) => ({
    headers: { ...signedInAs(accountId), ...(key !== undefined && { 'idempotency-key': key }) },
  })

  return {
    ...api,
    db,
    now,
    game: delivery,
    notified,
    logged,
    rewards,
    team,
    as,
    catalogue,
    readBalance,
    /** A player with money, in hundredths, and vote points. */
    async join(name: string, money = 1000, points = 100): Promise<number> {
      const accountId = await insertAccount(db, name)
      await earn(db, accountId, 'money', money)
      await earn(db, accountId, 'votePoints', points)
      return accountId
    },
    /** Buys the sword for money, for the player's own character, unless something else is wished. */
    async buy(accountId: number, wish: object = {}, key?: string) {
      const input = { Reward: 'sword', Character: `hero-${accountId}`, Unit: 'money', Price: 2.5 }
      return api.call(buyReward, { ...input, ...wish } as never, as(accountId, key))
    },
    /** Runs every job there is once. What fails stays. @returns how many failed */
    async runJobs(): Promise<number> {
      const { rows } = await sql<{ id: number; deliveryId: number }>`
        select id, delivery_id as "deliveryId" from job order by id`.execute(db)
      const outcomes = await Promise.allSettled(
        rows.map(async ({ id, deliveryId }) => {
          await rewards.deliveries.run({ deliveryId })
          await sql`delete from job where id = ${id}`.execute(db)
        }),
      )
      return outcomes.filter(({ status }) => status === 'rejected').length
    },
  }
}

export type RewardApi = Awaited<ReturnType<typeof createRewardApi>>

/** Each player has one character, named after their number. */
async function findOwnCharacter(
  accountId: number,
  id: string,
): Promise<OwnedCharacter | undefined> {
  if (id !== `hero-${accountId}`) return undefined
  return { id, name: `Hero ${accountId}`, gameAccount: `game-${accountId}` }
}

async function earn(db: Db, accountId: number, unit: LedgerUnit, amount: number): Promise<void> {
  if (amount === 0) return
  await db.transaction().execute((trx) =>
    postTransfer(trx, {
      kind: 'donation',
      source: `earned:${accountId}:${unit}`,
      data: {},
      entries: [
        { accountId, unit, amount },
        { side: 'payment', unit, amount: -amount },
      ],
      at: new Date(),
    }),
  )
}
