import { useEffect } from 'react'
import { createStore, type Readable, useStore } from './store.ts'

/** What is loaded when it is first needed; undefined until it is there. */
export interface Lazy<Value> extends Readable<Value | undefined> {
  /** Loads it, once for all who ask; what failed is tried again. @throws what the loading failed with */
  load(): Promise<Value>
}

export function createLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  const { read, write, subscribe } = createStore<Value | undefined>(undefined)
  let loading: Promise<Value> | undefined
  async function begin() {
    try {
      const value = await load()
      write(value)
      return value
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return { read, subscribe, load: () => (loading ??= begin()) }
}

/**
 * The value, at once where it was loaded before; undefined until it is there, and where it cannot be had.
 *
 * @param isNeeded whether it is time to load it.
 */
export function useLazy<Value>(lazy: Lazy<Value>, isNeeded = true): Value | undefined {
  const value = useStore(lazy, undefined)
  useEffect(() => {
    if (isNeeded) lazy.load().catch(reportError)
  }, [lazy, isNeeded])
  return value
}
