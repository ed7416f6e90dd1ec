import { sql } from 'kysely'
import { z } from 'zod'
import { LocalText } from '../../contract/language-schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { createRemembered } from '../platform/remembered.ts'

/** Those online, as the game said; seconds and milliseconds stay out of it. */
export const OnlineBody = z.object({
  /** Players the game counts without naming them; absent where it names all. */
  unnamed: z.number().optional(),
  players: z.array(
    z.object({
      id: z.string(),
      gameAccount: z.string(),
      name: z.string(),
      level: z.number().optional(),
      class: z.string().optional(),
      guild: z.string().optional(),
      server: z.string().optional(),
      zone: z.string().optional(),
    }),
  ),
})
export type OnlineBody = z.infer<typeof OnlineBody>

export const ServicesBody = z.object({
  services: z.array(
    z.object({
      key: z.string(),
      name: LocalText,
      isOnline: z.boolean(),
      /** Milliseconds since epoch; absent when unknown. */
      since: z.number().optional(),
      players: z.number().optional(),
      maximum: z.number().optional(),
      map: z.string().optional(),
      version: z.string().optional(),
      ping: z.number().optional(),
      address: z.string().optional(),
      joinUrl: z.string().optional(),
    }),
  ),
})
export type ServicesBody = z.infer<typeof ServicesBody>

/** Most players at once; `at` in milliseconds since epoch, absent where the emulator remembers it alone. */
export const RecordBody = z.object({ count: z.number(), at: z.number().optional() })
export type RecordBody = z.infer<typeof RecordBody>

/** What is kept of one game by name, and its form. */
const bodies = { online: OnlineBody, services: ServicesBody, record: RecordBody } as const
type CopyName = keyof typeof bodies
type BodyOf<Name extends CopyName> = z.infer<(typeof bodies)[Name]>

export interface GameCopy<Name extends CopyName> {
  body: BodyOf<Name>
  /** Milliseconds since epoch. */
  takenAt: number
}

export type GameCopies = ReturnType<typeof createGameCopies>

/** Milliseconds for which nobody asks again whether there is a newer copy. */
const askedFor = 1000

/**
 * What is known of the game this minute, in PostgreSQL. A process remembers the last body it read, and asks each second
 * whether there is a newer one, which another process may have kept.
 */
export function createGameCopies(db: Db, gameId: number, clock: Clock) {
  const remembered: { [Name in CopyName]?: GameCopy<Name> } = {}
  const asked = new Map<CopyName, () => Promise<unknown>>()

  async function read<Name extends CopyName>(name: Name): Promise<GameCopy<Name> | undefined> {
    const known: GameCopy<Name> | undefined = remembered[name]
    const knownAt = known ? new Date(known.takenAt) : null
    const { rows } = await sql<{ taken_at: Date; body: unknown }>`
      select taken_at, case when taken_at = ${knownAt}::timestamptz then null else body end as body
      from game_copy where game_id = ${gameId} and key = ${name}`.execute(db)
    const [row] = rows
    if (!row || row.body === null) return row && known
    const copy = { body: bodies[name].parse(row.body), takenAt: row.taken_at.getTime() }
    Object.assign(remembered, { [name]: copy })
    return copy as GameCopy<Name>
  }

  return {
    /** The newest copy, as of a second ago at most; undefined before the game ever answered. */
    async find<Name extends CopyName>(name: Name): Promise<GameCopy<Name> | undefined> {
      const ask = asked.get(name) ?? createRemembered(clock, askedFor, () => read(name))
      asked.set(name, ask)
      return (await ask()) as GameCopy<Name> | undefined
    },

    /** At the next reading it is asked again. */
    forget: () => asked.clear(),

    /** Keeps a copy, unless a newer one is there. `takenAt` in milliseconds since epoch. */
    async keep<Name extends CopyName>(
      name: Name,
      body: BodyOf<Name>,
      takenAt: number,
    ): Promise<void> {
      const row = { body: JSON.stringify(body), taken_at: new Date(takenAt) }
      await db
        .insertInto('game_copy')
        .values({ game_id: gameId, key: name, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['game_id', 'key'])
            .doUpdateSet(row)
            .where(sql.ref('game_copy.taken_at'), '<', row.taken_at),
        )
        .execute()
      asked.delete(name)
    },
  }
}
