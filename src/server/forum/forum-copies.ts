import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Freshness } from '../../contract/forum.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import { withinTime } from '../platform/within-time.ts'

export interface Copy<T> {
  value: T
  freshness: Freshness
}

interface Held {
  value: unknown
  /** Milliseconds since epoch. */
  takenAt: number
  /** Milliseconds since epoch before which the forum is not asked again. */
  askAgainAt: number
  isStale: boolean
}

const mostHeld = 2000
const freshFor = 60_000
/** How long who asks for a copy that is older waits for a new one, where age matters. */
const longestWait = 1000
/** After a failure the forum is left alone this long; the outbound client has its own, finer patience. */
const pauseAfterFailure = 5_000
/** No adapter, whoever wrote it, may keep visitors waiting for longer. */
const longestLoad = 10_000
const noResponse = () =>
  new AppError('ForumUnavailable', `no answer within ${longestLoad / 1000} s`)

interface CopiesContext extends Pick<Tools, 'db' | 'clock' | 'log'> {
  /** Which forum the copies are of: those of another are never given. */
  forum: string
  /** False where the forum is in the same database: then they are in memory alone. */
  isStored?: boolean
}

export type ForumCopies = ReturnType<typeof createForumCopies>

/**
 * The forum's answers, kept in memory and in PostgreSQL. Whoever asks for one that is known gets it, and if it
 * is older than a minute one refresh runs, behind it or for a second before it; so the site goes on while the
 * forum is down or slow, also after a restart.
 */
export function createForumCopies(context: CopiesContext) {
  const { db, clock, log, forum, isStored = true } = context
  const held = new LRUCache<string, Held>({ max: mostHeld })
  const running = new Map<string, Promise<Held>>()
  /** Counts what made all that was read before it out of date. */
  let changes = 0

  function hold(key: string, entry: Held): Held {
    held.set(key, entry)
    return entry
  }

  async function ask<T>(key: string, load: () => Promise<T>): Promise<Held> {
    const begunAt = changes
    try {
      const value = await withinTime(load(), longestLoad, noResponse)
      const takenAt = clock()
      if (isStored) {
        // the response is good even when the database cannot keep it
        await store(db, key, value, takenAt).catch((error: unknown) => {
          log.warn({ err: error, key }, 'a copy could not be stored')
        })
      }
      const entry = { value, takenAt, askAgainAt: takenAt + freshFor, isStale: false }
      return begunAt === changes ? hold(key, entry) : entry
    } catch (error) {
      const known = held.get(key) ?? (await findStored(key).catch(() => undefined))
      if (known) hold(key, { ...known, isStale: true, askAgainAt: clock() + pauseAfterFailure })
      throw error
    }
  }

  function askOnce<T>(key: string, load: () => Promise<T>): Promise<Held> {
    const already = running.get(key)
    if (already) return already
    const asking = ask(key, load).finally(() => {
      // another may be asked since what was known is forgotten
      if (running.get(key) === asking) running.delete(key)
    })
    running.set(key, asking)
    return asking
  }

  async function findStored(key: string): Promise<Held | undefined> {
    if (!isStored) return held.get(key)
    const row = await db
      .selectFrom('forum_copy')
      .select(['body', 'taken_at'])
      .where('key', '=', key)
      .executeTakeFirst()
    // somebody may have asked the forum while we looked, and knows better
    const newer = held.get(key)
    if (newer || !row) return newer
    const takenAt = row.taken_at.getTime()
    return hold(key, { value: row.body, takenAt, askAgainAt: takenAt + freshFor, isStale: false })
  }

  return {
    /**
     * The copy of `name`, from `load` when none is known yet. `waits` where it must not be old, whoever is the
     * first to ask in a long time: then the forum has a second for a new one.
     * @throws what `load` throws, when there is no copy to fall back on.
     */
    async read<T>(name: string, load: () => Promise<T>, { waits = false } = {}): Promise<Copy<T>> {
      const key = `${forum} ${name}`
      const known = held.get(key) ?? (await findStored(key).catch(() => undefined))
      if (!known) return toCopy<T>(await askOnce(key, load))
      if (known.askAgainAt <= clock()) {
        const asking = askOnce(key, load).catch((error: unknown) => {
          log.warn({ err: error, key }, 'the forum could not be read; the last good copy serves')
        })
        if (waits) await withinTime(asking, longestWait, noResponse).catch(() => {})
      }
      return toCopy<T>(held.get(key) ?? known)
    },

    /** Asks the forum now, whatever the age of the copy. */
    async refresh<T>(name: string, load: () => Promise<T>): Promise<void> {
      await askOnce(`${forum} ${name}`, load)
    },

    /** Of what was read until now nothing is given any more. */
    forget(): void {
      changes += 1
      held.clear()
      running.clear()
    },

    /** Removes copies that nobody has renewed since `before`, in milliseconds since epoch. */
    async prune(before: number): Promise<void> {
      await db.deleteFrom('forum_copy').where('taken_at', '<', new Date(before)).execute()
    },
  }
}

function toCopy<T>(entry: Held): Copy<T> {
  return {
    value: entry.value as T,
    freshness: { takenAt: toSeconds(entry.takenAt), isStale: entry.isStale },
  }
}

/** Stores a copy, or removes it when the forum no longer has such a thing. */
async function store(db: Db, key: string, value: unknown, takenAt: number): Promise<void> {
  if (value === null) {
    await db.deleteFrom('forum_copy').where('key', '=', key).execute()
    return
  }
  const row = { body: JSON.stringify(value), taken_at: new Date(takenAt) }
  await db
    .insertInto('forum_copy')
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(row)
        .where(sql.ref('forum_copy.taken_at'), '<', row.taken_at),
    )
    .execute()
}
