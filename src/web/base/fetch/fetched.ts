import { createResponseOrder } from '../response-order.ts'
import { createStore } from '../store.ts'

/** What was read, as far as is known. */
export interface Fetched<Value> {
  /** Undefined until it is known. */
  value: Value | undefined
  /** Why it could not be read the last time; undefined where it could. What was read before stays. */
  error?: unknown
}

export interface FetchedOptions<Value> {
  /** What is known without reading it. */
  initial?: Value | undefined
  /** What to show of what was read, beside what is shown. By default all of it. */
  merge?: (found: Value, before: Value) => Value
  /** Runs a change, for a page that has to keep something in its place meanwhile. */
  show?: (change: () => void) => void
}

/**
 * Something that is read now and again. A response that was overtaken is not shown; one that was on its way while
 * something was `set` is read again.
 *
 * @param read undefined where there is nothing to read.
 */
export function createFetched<Value>(
  read: ((signal: AbortSignal) => Promise<Value>) | undefined,
  {
    initial,
    merge = (found) => found,
    show = (change) => change(),
  }: FetchedOptions<NoInfer<Value>> = {},
) {
  const state = createStore<Fetched<Value>>({ value: initial })
  const order = createResponseOrder()
  let sets = 0
  let leaving = new AbortController()

  const write = (next: Fetched<Value>) => show(() => state.write(next))

  async function refetch(): Promise<void> {
    const { signal } = leaving
    if (!read || signal.aborted) return
    const isLatest = order.ask()
    const before = sets
    try {
      const found = await read(signal)
      if (signal.aborted) return
      // what was set meanwhile is not in it, and it may know more of the rest
      if (before !== sets) return await refetch()
      if (!isLatest()) return
      const { value } = state.read()
      write({ value: value === undefined ? found : merge(found, value) })
    } catch (error) {
      if (!signal.aborted && isLatest()) write({ ...state.read(), error })
    }
  }

  return {
    state,
    /** Reads it again. Never rejects. */
    refetch,
    /** The same for who asked for it after a failure, which is not shown any more. */
    retry(): void {
      write({ value: state.read().value })
      void refetch()
    },
    /** Shows what a call answered, or what is going to be. */
    set(change: (before: Value | undefined) => Value | undefined): void {
      sets += 1
      write({ ...state.read(), value: change(state.read().value) })
    },
    /** Nobody looks any more: what is on its way is aborted, and nothing is read. */
    stop: () => leaving.abort(),
    start(): void {
      if (leaving.signal.aborted) leaving = new AbortController()
    },
  }
}
