import { testLocales } from './test-locales.ts'
import { writeAdvert } from '../src/contract/advert.ts'
import type { AdvertConfig } from '../src/server/advert/advert-config.ts'
import type { AdvertCharacter, AdvertNews } from '../src/server/advert/advert-context.ts'
import { advertRoutes } from '../src/server/advert/advert-routes.ts'
import { createAdvertService } from '../src/server/advert/advert-service.ts'
import { createAuditLog } from '../src/server/platform/audit/audit-log.ts'
import { AppError } from '../src/server/platform/app-error.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { limitNames, toLimits } from '../src/server/platform/limits.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import { insertAccount } from './insert-account.ts'
import { openTestDb } from './test-db.ts'
import { createTestApi, signedInAs, silentLog } from './test-api.ts'
import { createTestNotifications } from './test-notifications.ts'

/** An advert as a form sends it, of the first character of its player unless another is named. */
export interface AdvertForm {
  Category: 'sell' | 'buy' | 'recruit' | 'group'
  Language: 'fr' | 'en'
  Title: string
  Text: string
  Gold: number | null
  Character: string
}

const manyOf = Object.fromEntries(limitNames.map((name) => [name, { count: 100_000 }]))

/**
 * Adverts over HTTP, in process, with a clock that stands and a game that knows whose characters are whose.
 * Accounts named in `unconfirmed` have no confirmed address; those in `team` are moderators.
 */
async function createAdvertApi(
  db: Db,
  changed: { rules?: Partial<AdvertConfig>; limits?: Parameters<typeof toLimits>[0] } = {},
) {
  const now = { at: Date.parse('2026-11-15T12:00:00Z') }
  const clock = () => now.at
  const notified: { accountId: number; news: AdvertNews }[] = []
  const unconfirmed = new Set<number>()
  const team = new Set<number>()
  const characters = new Map<number, AdvertCharacter[]>()
  const withoutPage = new Set<string>()
  const hiddenNames = new Set<string>()
  const { id: gameId } = await db
    .insertInto('game')
    .values({ key: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notifications = createTestNotifications(db, clock)
  const rules = { days: 30, perPlayer: 10, isModerated: false, ...changed.rules }
  const adverts = createAdvertService({
    locales: testLocales,
    db,
    clock,
    audit: createAuditLog(clock),
    log: silentLog,
    limiter: createRateLimiter(db, clock),
    limits: toLimits({ ...manyOf, ...changed.limits }),
    rules,
    game: {
      id: gameId,
      isHiddenName: (name) => hiddenNames.has(name),
      findOwnCharacter: async (accountId, id) =>
        characters.get(accountId)?.find((character) => character.id === id),
      listWithPage: async (given) =>
        new Set(given.map(({ id }) => id).filter((id) => !withoutPage.has(id))),
    },
    isConfirmed: async (accountId) => !unconfirmed.has(accountId),
    async notify(within, accountId, news) {
      notified.push({ accountId, news })
      await notifications.notify(within, accountId, news)
    },
    discover: notifications.discoverNews,
  })
  const api = createTestApi((one) => advertRoutes(one, adverts), {
    db,
    clock,
    async findPlayer(token) {
      const accountId = Number(token)
      if (!accountId) return undefined
      const roles = team.has(accountId) ? (['moderator'] as const) : []
      return { accountId, sessionId: 'test', roles, hasSecondFactor: true, provenAt: clock() }
    },
  })

  /** Writes an advert of the player's. */
  const write = (accountId: number, form: Partial<AdvertForm> = {}) =>
    api.call(
      writeAdvert,
      {
        Category: 'sell',
        Language: 'en',
        Title: 'An old sword',
        Text: 'It has seen a hundred battles.',
        Gold: 100,
        Character: characters.get(accountId)?.[0]?.id ?? 'none',
        ...form,
      },
      as(accountId),
    )

  return {
    ...api,
    db,
    now,
    rules,
    adverts,
    notifications,
    notified,
    unconfirmed,
    team,
    characters,
    withoutPage,
    hiddenNames,
    write,
    /** A player with one character, called as they are. */
    async join(name: string, character: Partial<AdvertCharacter> = {}): Promise<number> {
      const accountId = await insertAccount(db, name)
      const first = { id: `c${accountId}`, name, level: 20, class: 'knight', gameAccount: name }
      characters.set(accountId, [{ ...first, ...character }])
      return accountId
    },
    /** Reviews an advert as the team reads it now. @throws {AppError} as the service, `AdvertNotFound` if it does not wait */
    async review(by: number, advertId: number, isGood: boolean, reason = ''): Promise<void> {
      const waiting = await adverts.moderation.listToReview()
      const read = waiting.find(({ id }) => id === advertId)
      if (!read) throw new AppError('AdvertNotFound')
      const { version } = read
      await adverts.moderation.review({ advertId, version, isGood, reason, by })
    },
    /** What a player was told, without who else was. */
    notificationsOf: (accountId: number) =>
      notified.filter((one) => one.accountId === accountId).map(({ news }) => news),
  }
}

/** The same on a database of its own, with two players. */
export async function openAdvertSite(changed: Parameters<typeof createAdvertApi>[1] = {}) {
  const { db, url, close } = await openTestDb()
  const api = await createAdvertApi(db, changed)
  return { ...api, url, close, alice: await api.join('alice'), bob: await api.join('bob') }
}

export type AdvertSite = Awaited<ReturnType<typeof openAdvertSite>>

/** Who calls. */
export const as = (accountId: number) => ({ headers: signedInAs(accountId) })
