import { createBatched } from '../../platform/batched.ts'
import type { Db } from '../../platform/database/db.ts'

/** The standings visitors see. */
export interface Shown {
  slot: number
  round: number
  /** Milliseconds since epoch: when the game was asked. */
  takenAt: number
  /** The day places were last compared for, `2026-03-14`. */
  comparedDay: string | undefined
  characters: number
  rankedByGold: number
  rankedInArena: number
  rankedByTime: number
  guilds: number
  summons: number
}

/** What is shown of this game; undefined before its first standings. */
export async function findShown(db: Db, gameId: number): Promise<Shown | undefined> {
  const row = await db
    .selectFrom('shown_standing')
    .select(({ cast }) => [
      'slot',
      'round',
      'taken_at',
      cast<string | null>('compared_day', 'text').as('compared_day'),
      'characters',
      'ranked_by_gold',
      'ranked_in_arena',
      'ranked_by_time',
      'guilds',
      'summons',
    ])
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    slot: row.slot,
    round: row.round,
    takenAt: row.taken_at.getTime(),
    comparedDay: row.compared_day ?? undefined,
    characters: row.characters,
    rankedByGold: row.ranked_by_gold,
    rankedInArena: row.ranked_in_arena,
    rankedByTime: row.ranked_by_time,
    guilds: row.guilds,
    summons: row.summons,
  }
}

/** Whether these standings know places among classes: those that an earlier version took do not. */
export async function hasClassPlaces(db: Db, { slot }: Shown): Promise<boolean> {
  const without = await db
    .selectFrom(tablesOf(slot).characters)
    .select('id')
    .where('level_position', '<=', 50)
    .where('class', 'is not', null)
    .where('class_level_position', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return without === undefined
}

/** The tables of a slot. Both have the same columns, so the types of one serve both. */
export function tablesOf(slot: number) {
  return {
    characters: `standing_character_${slot}` as 'standing_character_0',
    guilds: `standing_guild_${slot}` as 'standing_guild_0',
    summons: `standing_summon_${slot}` as 'standing_summon_0',
  }
}
export type StandingTables = ReturnType<typeof tablesOf>

const mostTries = 5

/** Milliseconds for which it is not asked before reading what is shown: no slot is filled so soon after it was. */
const recalledFor = 1000
const lastShown = new WeakMap<Db, { gameId: number; shown: Shown | undefined; at: number }>()

/** What was shown a moment ago: most likely it still is, and whoever reads it asks afterwards. */
function recallShown(db: Db, gameId: number): Shown | undefined {
  const last = lastShown.get(db)
  const isRecent = last?.gameId === gameId && performance.now() - last.at < recalledFor
  return isRecent ? last.shown : undefined
}

const asking = new WeakMap<Db, { gameId: number; ask: () => Promise<Shown | undefined> }>()

/** What is shown from now on: asked once for all who come while it is asked. */
function askShown(db: Db, gameId: number): Promise<Shown | undefined> {
  const known = asking.get(db)
  if (known?.gameId === gameId) return known.ask()
  const ask = createBatched(() => findShown(db, gameId))
  asking.set(db, { gameId, ask })
  return ask()
}

/**
 * What `read` finds in the standings that are shown. They are filled anew only while they are not, so what
 * was read is whole if the same ones were shown before and after; else it is read once more.
 */
export async function readStandings<T>(
  db: Db,
  gameId: number,
  read: (tables: StandingTables, shown: Shown) => Promise<T>,
): Promise<T | undefined> {
  let shown = recallShown(db, gameId) ?? (await findShown(db, gameId))
  for (let tries = 0; shown && tries < mostTries; tries += 1) {
    const found = await read(tablesOf(shown.slot), shown)
    const now = await askShown(db, gameId)
    lastShown.set(db, { gameId, shown: now, at: performance.now() })
    if (now?.round === shown.round) return found
    shown = now
  }
  if (shown) throw new Error('the standings changed faster than they could be read')
  return undefined
}
