import { useSyncExternalStore } from 'react'

type End = () => void

/** Something that happens now and then, and whoever wants to be called back. */
export function createEmitter<Event = void>() {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit(event: Event): void {
      for (const listener of listeners) listener(event)
    },
    /** @returns what ends it. */
    subscribe(listener: (event: Event) => void): End {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A value outside of React that changes now and then; the same object as long as it does not. */
export interface Readable<Value> {
  read(): Value
  /** Calls back on every change. @returns what ends it. */
  subscribe(listener: () => void): End
}

export interface Store<Value> extends Readable<Value> {
  write(next: Value): void
}

/** @param whileWatched begun when the first one watches, ended by what it returns when the last one leaves. */
export function createStore<Value>(first: Value, whileWatched?: () => End): Store<Value> {
  const changes = createEmitter()
  let value = first
  let watchers = 0
  let end: End | undefined
  return {
    read: () => value,
    write(next) {
      value = next
      changes.emit()
    },
    subscribe(listener) {
      const unsubscribe = changes.subscribe(listener)
      watchers += 1
      if (watchers === 1) end = whileWatched?.()
      return () => {
        unsubscribe()
        watchers -= 1
        if (watchers === 0) end?.()
      }
    },
  }
}

/** @param atFirst what the server wrote, and so what the browser begins with. */
export function useStore<Value, First>(
  { subscribe, read }: Readable<Value>,
  atFirst: First,
): Value | First {
  return useSyncExternalStore<Value | First>(subscribe, read, () => atFirst)
}
