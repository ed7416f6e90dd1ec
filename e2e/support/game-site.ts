import { sql } from 'kysely'
import { vi } from 'vitest'
import { testLocales } from '../../test/test-locales.ts'
import type { ConfigInput } from '../../src/app/config.ts'
import type { GameAdapter } from '../../src/server/game/game-adapter.ts'
import { createGameCopies } from '../../src/server/game/game-copies.ts'
import { createNameOf } from '../../src/server/game/game-names.ts'
import { readGameId } from '../../src/server/game/game-identity.ts'
import { readOnline } from '../../src/server/game/online.ts'
import { refreshGame } from '../../src/server/game/refresh-game.ts'
import { takeStandings } from '../../src/server/game/standings/take-standings.ts'
import { withTimeSeen } from '../../src/server/game/time-seen.ts'
import { openDb } from '../../src/server/platform/database/db.ts'
import { insertAccount } from '../../test/insert-account.ts'
import { inMemory, type MemoryGame } from '../../test/memory-game.ts'
import { startTestSite } from '../../test/test-site.ts'

export type OnCleanup = (stop: () => Promise<void>) => void

interface GameSiteOptions {
  onCleanup: OnCleanup
  /** What the adapter says of the game besides. */
  given?: Partial<GameAdapter>
  site?: ConfigInput['site']
  events?: ConfigInput['events']
}

const minute = 60_000

/**
 * A site named Aldermoor, in UTC, on a game in memory, once it knows who is online and, where the game has
 * characters, their standings.
 */
export async function openGameSite(
  game: MemoryGame,
  { onCleanup, given, site: said, events }: GameSiteOptions,
) {
  const adapter = inMemory(game, given)
  const site = await startTestSite({
    site: { name: 'Aldermoor', timeZone: 'UTC', ...said },
    game: adapter,
    events,
  })
  const db = openDb(site.databaseUrl, 2)
  onCleanup(async () => {
    await db.destroy()
    await site.stop()
  })
  const gameId = await readGameId(db, adapter)
  const copies = createGameCopies(db, gameId, Date.now)
  const nameOf = createNameOf(testLocales, adapter.texts)
  const say = () => {}
  const log = { debug: say, info: say, warn: say, error: say }

  await vi.waitFor(async () => {
    const standings = await db.selectFrom('shown_standing').select('slot').execute()
    if (standings.length === 0) throw new Error('the standings were not taken')
  }, 30_000)

  return {
    ...site,
    db,
    /** Has the site ask the game now; its jobs do each minute. */
    refresh: () =>
      refreshGame({ db, clock: Date.now, log, gameId, server: game, nameOf, copies, report: say }),
    /** Has the site take standings now; its jobs do every ten minutes. */
    take: () =>
      takeStandings({
        databaseUrl: site.databaseUrl,
        clock: Date.now,
        log,
        gameId,
        server: adapter.rankings.includes('time') ? withTimeSeen(game, db, gameId) : game,
        rankings: adapter.rankings,
        timeZone: 'UTC',
        signal: new AbortController().signal,
        report: say,
      }),
    /** Who is online as the site knows it at this moment; its responses are some seconds old. */
    readOnline: () =>
      readOnline({
        db,
        clock: Date.now,
        gameId,
        adapter,
        nameOf,
        copies: createGameCopies(db, gameId, Date.now),
      }),
    /** Makes what the site knows of the game, or a part of it, so many minutes older. */
    async age(minutes: number, key?: 'online' | 'services'): Promise<void> {
      const rows = await db.selectFrom('game_copy').select(['key', 'taken_at']).execute()
      for (const row of rows.filter((one) => !key || one.key === key)) {
        await db
          .updateTable('game_copy')
          .set({ taken_at: new Date(row.taken_at.getTime() - minutes * minute) })
          .where('game_id', '=', gameId)
          .where('key', '=', row.key)
          .execute()
      }
    },
    /** Counts players in the past: every ten minutes the newest first, `undefined` for not at all. */
    async countInThePast(counts: readonly (number | undefined)[]): Promise<void> {
      const now = Date.now()
      const rows = counts.flatMap((players, index) => {
        const at = new Date(now - (now % minute) - (index + 1) * 10 * minute)
        return players === undefined ? [] : [{ game_id: gameId, at, players }]
      })
      await db.insertInto('population_sample').values(rows).execute()
    },
    /** Whoever plays by this account of the game hides their name. */
    async hide(gameAccount: string): Promise<void> {
      const accountId = await insertAccount(db, `Hidden${gameAccount}`)
      const link = { game_account: gameAccount, user_name: gameAccount, linked_at: new Date() }
      await db
        .insertInto('game_account_link')
        .values({ game_id: gameId, account_id: accountId, ...link })
        .execute()
      await db
        .insertInto('game_privacy')
        .values({
          account_id: accountId,
          shows_online: false,
          shows_player: false,
          shows_characters: true,
        })
        .execute()
    },
    /** Takes away what the site knows of the game this minute: its calls fail from then on. */
    async loseGame(): Promise<void> {
      await sql`alter table game_copy rename to game_copy_lost`.execute(db)
    },
  }
}
