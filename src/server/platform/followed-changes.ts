import type { Tools } from './feature.ts'

/** Milliseconds: how late a process is at most where it does not hear of a change. */
const looksEvery = 15_000

/**
 * Keeps what a process has in memory of the database as it is there.
 *
 * @param load brings it here; does nothing where nothing changed
 */
export function followChanges<What extends string>(
  { log, onStop }: Pick<Tools, 'log' | 'onStop'>,
  what: What,
  load: () => Promise<void>,
) {
  let loading = Promise.resolve()

  /** One after the other: what is read last was written last. */
  function reload(): void {
    loading = loading.then(load).catch((err: unknown) => {
      log.warn({ err, what }, 'a change could not be read')
    })
  }

  return {
    follows: what,
    /** Loads it, and again from time to time. @throws where it cannot be read */
    async open(): Promise<void> {
      await load()
      const looking = setInterval(reload, looksEvery)
      onStop(() => clearInterval(looking))
    },
    /** Some process changed it. */
    reload,
    /** Resolves once what was changed before `reload` is known here. */
    isLoaded: (): Promise<void> => loading,
    /** This process changed it: resolves once that is known here, so that who did it sees it at once. */
    reloadNow(): Promise<void> {
      reload()
      return loading
    },
  }
}
