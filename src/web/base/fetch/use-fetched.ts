import { useEffect, useState } from 'react'
import { createFetched, type Fetched, type FetchedOptions } from './fetched.ts'
import { useStore } from '../store.ts'

interface UseFetchedOptions<Value> extends FetchedOptions<Value> {
  /** Of another key the former value stays until its own is there. */
  keepsPrevious?: boolean
  /** Read at once, though something is known. */
  isStale?: boolean
  /** Milliseconds the key has to stay the same before it is read, for what is typed. */
  delay?: number
}

type Actions<Value> = Pick<ReturnType<typeof createFetched<Value>>, 'refetch' | 'retry' | 'set'>

/**
 * What a component reads in the browser: at once, unless it is known already, and by `refetch` whenever something may
 * have changed (`useLiveChange`, `useLookedAt`, `usePoll`). A component that leaves aborts what is on its way.
 *
 * @param key what it is of: with another key it is another value, read by the `read` of that moment. With undefined
 * nothing is read.
 */
export function useFetched<Value>(
  key: unknown,
  read: (signal: AbortSignal) => Promise<Value>,
  options: UseFetchedOptions<NoInfer<Value>> & { initial: NoInfer<Value> },
): Fetched<Value> & { value: Value } & Actions<Value>
export function useFetched<Value>(
  key: unknown,
  read: (signal: AbortSignal) => Promise<Value>,
  options?: UseFetchedOptions<NoInfer<Value>>,
): Fetched<Value> & Actions<Value>
export function useFetched<Value>(
  key: unknown,
  read: (signal: AbortSignal) => Promise<Value>,
  options: UseFetchedOptions<Value> = {},
): Fetched<Value> & Actions<Value> {
  const { initial, keepsPrevious = false, isStale = false, delay } = options
  const create = (before: Value | undefined) => ({
    key,
    fetched: createFetched(key === undefined ? undefined : read, { ...options, initial: before }),
  })
  const [held, setHeld] = useState(() => create(initial))
  let { fetched } = held
  if (!Object.is(held.key, key)) {
    const next = create(keepsPrevious ? fetched.state.read().value : initial)
    setHeld(next)
    ;({ fetched } = next)
  }
  const isWanted = initial === undefined || isStale
  useEffect(() => {
    fetched.start()
    const timer = delay === undefined ? undefined : setTimeout(fetched.refetch, delay)
    if (isWanted && delay === undefined) void fetched.refetch()
    return () => {
      clearTimeout(timer)
      fetched.stop()
    }
  }, [fetched, isWanted, delay])
  const { refetch, retry, set, state } = fetched
  return { ...useStore(state, state.read()), refetch, retry, set }
}
