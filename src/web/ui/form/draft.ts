import { useEffect } from 'react'
import type { Guard } from '../../base/shape.ts'

/** What somebody typed and did not send yet, in this browser, until it is sent. */
export interface Draft<Value> {
  /** Undefined where there is none, or the browser keeps nothing. */
  read: () => Value | undefined
  write: (value: Value) => void
  forget: () => void
}

/**
 * A browser that keeps nothing is no reason to fail.
 *
 * @param key names it among those of this player.
 * @param isValue whether it is of the form as it is: what was kept may be of an older page.
 * @param storage for good, or for as long as the tab is open: what only two are to know.
 */
export function createDraft<Value>(
  key: string,
  isValue: Guard<Value>,
  storage: () => Storage = () => localStorage,
): Draft<Value> {
  function attempt<Result>(run: (store: Storage) => Result): Result | undefined {
    try {
      return run(storage())
    } catch {
      return undefined
    }
  }
  return {
    read: () =>
      attempt((store) => {
        const kept: unknown = JSON.parse(store.getItem(key) ?? 'null')
        return isValue(kept) ? kept : undefined
      }),
    write: (value) => attempt((store) => store.setItem(key, JSON.stringify(value))),
    forget: () => attempt((store) => store.removeItem(key)),
  }
}

/** Keeps what is typed in the browser for as long as there is anything in it that would be missed. */
export function useSaving<Value>(draft: Draft<Value>, value: Value, isMissed: boolean): void {
  const text = JSON.stringify(value)
  useEffect(() => {
    if (isMissed) draft.write(JSON.parse(text) as Value)
    else draft.forget()
  }, [draft, text, isMissed])
}
