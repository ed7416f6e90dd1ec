import type { AuditAction } from '../../../contract/audit-action.ts'
import type { CacheTag } from '../../../contract/cache-tag.ts'
import type { ErrorCode } from '../../../contract/error.ts'
import { AppError } from '../app-error.ts'
import type { TeamAction } from '../audit/audit-log.ts'
import type { Db } from '../database/db.ts'
import type { Tools } from '../feature.ts'
import { moveAfter } from '../key-order.ts'
import { invalidateCache } from '../live-signal.ts'
import { doOnce, type Once } from './do-once.ts'

interface DeskOptions<Entry, Said, Shown, State> extends Pick<Tools, 'audit' | 'clock' | 'db'> {
  /** What shows what is changed. */
  tag: CacheTag
  /** Has the change wait for the one before. @returns what it may need to know */
  begin(trx: Db): Promise<State>
  /** Resolves once this process knows what was changed, where it keeps that. */
  reload?(): Promise<void>
  codes: { missing: ErrorCode; changed: ErrorCode }
  /** As it is within the transaction of `from`; undefined where nothing has that key. */
  find(from: Db, key: string): Promise<Entry | undefined>
  /** Counts its changes. */
  versionOf(entry: Entry): number
  /** Writes down what is said of it from now on. */
  save(trx: Db, change: DeskChange<Entry, Said>): Promise<void>
  show(trx: Db, entry: Entry): Promise<Shown> | Shown
  /** What the audit log says of it, and of two states of it. */
  factsOf(entry: Entry): Facts
  differencesOf(before: Entry, after: Entry): Pick<TeamAction, 'before' | 'after'>
}

type Facts = Readonly<Record<string, unknown>>

/** `before` is undefined for what is new. */
export interface DeskChange<Entry, Said> {
  key: string
  before: Entry | undefined
  said: Said
  by: number
  /** What it has from now on whatever is said of it. */
  stamp: { version: number; changed_at: Date }
}

/** What is to be changed, as it was read. */
interface Which {
  key: string
  version: number
}

/** Changes of the team to things of one kind: one after the other, seen whole or not at all, heard of by every process. */
export function createDesk<Entry, Said, Shown, State>(
  options: DeskOptions<Entry, Said, Shown, State>,
) {
  const { audit, clock, db, codes } = options

  function save(trx: Db, change: Omit<DeskChange<Entry, Said>, 'stamp'>): Promise<void> {
    const version = change.before ? options.versionOf(change.before) : 0
    const stamp = { version: version + 1, changed_at: new Date(clock()) }
    return options.save(trx, { ...change, stamp })
  }

  async function inTurn<Result>(
    run: (trx: Db, state: State) => Promise<Result>,
    once?: Once,
  ): Promise<Result> {
    const result = await doOnce(db, once, async (trx) => {
      const done = await run(trx, await options.begin(trx))
      await invalidateCache(trx, options.tag)
      return done
    })
    await options.reload?.()
    return result
  }

  /** @throws {AppError} `codes.missing` */
  async function read(from: Db, key: string): Promise<Entry> {
    const entry = await options.find(from, key)
    if (!entry) throw new AppError(codes.missing)
    return entry
  }

  async function readUnchanged(trx: Db, { key, version }: Which): Promise<Entry> {
    const entry = await read(trx, key)
    if (options.versionOf(entry) !== version) throw new AppError(codes.changed)
    return entry
  }

  return {
    inTurn,
    read,

    /** As `decide` says: nothing changes where it says nothing. @throws {AppError} `codes`, and what `decide` throws */
    change(
      which: Which,
      by: number,
      action: AuditAction,
      decide: (before: Entry) => Said | undefined,
      once?: Once,
    ): Promise<Shown> {
      return inTurn(async (trx) => {
        const before = await readUnchanged(trx, which)
        const said = decide(before)
        if (!said) return options.show(trx, before)
        const { key } = which
        await save(trx, { key, before, said, by })
        const after = await read(trx, key)
        await audit(trx, { by, action, subject: key, ...options.differencesOf(before, after) })
        return options.show(trx, after)
      }, once)
    },

    /** @param takeKey the key of the new one, unless there are too many */
    make(
      said: Said,
      by: number,
      action: AuditAction,
      takeKey: (trx: Db) => Promise<string>,
      once?: Once,
    ): Promise<Shown> {
      return inTurn(async (trx) => {
        const key = await takeKey(trx)
        await save(trx, { key, before: undefined, said, by })
        const made = await read(trx, key)
        await audit(trx, { by, action, subject: key, after: options.factsOf(made) })
        return options.show(trx, made)
      }, once)
    },

    /** Puts one after another, or before all. @returns all keys in their order. @throws {AppError} `codes.missing` */
    move(
      { key, after }: { key: string; after: string | null },
      by: number,
      action: AuditAction,
      order: {
        list(trx: Db, state: State): Promise<string[]>
        save(trx: Db, keys: string[]): Promise<void>
      },
    ): Promise<{ keys: string[] }> {
      return inTurn(async (trx, state) => {
        const moved = moveAfter(await order.list(trx, state), key, after)
        if (!moved) throw new AppError(codes.missing)
        const { keys, ...places } = moved
        await order.save(trx, keys)
        await audit(trx, { by, action, subject: key, ...places })
        return { keys }
      })
    },

    /** Takes one away that was made here. @throws {AppError} `codes`, and what `run` throws */
    remove(
      which: Which,
      by: number,
      action: AuditAction,
      run: (trx: Db, entry: Entry) => Promise<void>,
    ): Promise<void> {
      return inTurn(async (trx) => {
        const entry = await readUnchanged(trx, which)
        await run(trx, entry)
        await audit(trx, { by, action, subject: which.key, before: options.factsOf(entry) })
      })
    },
  }
}

/** What differs of two states; what it is called stays, so that who reads it knows what it was. */
export function differencesOf(was: Facts, is: Facts, name = 'name') {
  const differs = (fact: string) =>
    fact === name || JSON.stringify(was[fact]) !== JSON.stringify(is[fact])
  const only = (facts: Facts) =>
    Object.fromEntries(Object.entries(facts).filter(([fact]) => differs(fact)))
  return { before: only(was), after: only(is) }
}
