import type { CacheTag } from '../../../contract/cache-tag.ts'
import type { Db } from '../database/db.ts'
import { invalidateCache } from '../live-signal.ts'
import { doOnce, type Once } from './do-once.ts'

interface TurnOptions<State> {
  db: Db
  /** What shows what is changed. */
  tag: CacheTag
  /** Has the change wait for the one before. @returns what it may need to know */
  begin(trx: Db): Promise<State>
  /** Resolves once this process knows what was changed, where it keeps that. */
  reload?(): Promise<void>
}

/** Changes one after the other, none of which is seen by half, and which every process hears of. */
export function createTurns<State>({ db, tag, begin, reload }: TurnOptions<State>) {
  return async <Result>(
    run: (trx: Db, state: State) => Promise<Result>,
    once?: Once,
  ): Promise<Result> => {
    const result = await doOnce(db, once, async (trx) => {
      const done = await run(trx, await begin(trx))
      await invalidateCache(trx, tag)
      return done
    })
    await reload?.()
    return result
  }
}
