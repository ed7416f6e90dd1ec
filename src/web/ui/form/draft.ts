/** What somebody typed and did not send yet, in this browser, until it is sent. */
export interface Draft<Value> {
  /** Undefined where there is none, or the browser keeps nothing. */
  read: () => Value | undefined
  write: (value: Value) => void
  forget: () => void
}

interface DraftOptions<Value> {
  /** Names it among those of this player. */
  key: string
  /** Undefined for what is not of this form: it may have been written by an older page. */
  parse: (kept: unknown) => Value | undefined
  /** For good, or for as long as the tab is open: what only two are to know. */
  storage: () => Storage
}

/** A browser that keeps nothing is no reason to fail. */
export function createDraft<Value>({ key, parse, storage }: DraftOptions<Value>): Draft<Value> {
  function attempt<Result>(run: (kept: Storage) => Result): Result | undefined {
    try {
      return run(storage())
    } catch {
      return undefined
    }
  }
  return {
    read: () => attempt((kept) => parse(JSON.parse(kept.getItem(key) ?? 'null'))),
    write: (value) => attempt((kept) => kept.setItem(key, JSON.stringify(value))),
    forget: () => attempt((kept) => kept.removeItem(key)),
  }
}
