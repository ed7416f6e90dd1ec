/** One question about something the site depends on. */
export interface Check {
  /** What is asked, in the owner's words: `database`. */
  system: string
  question: string
  /** Checks without whose success this one could only repeat their failure. */
  needs?: readonly Check[]
  /** Checks that ask the same system, which would fail differently if asked all at once. */
  after?: readonly Check[]
  /** Milliseconds it may take, where the doctor's own patience is too short. */
  timeoutMs?: number
  /**
   * @returns what was seen, in one line
   * @throws {NotAsked} when the question makes no sense now
   * @throws {Beware} when it works and is hardly what the owner wants; anything else is a failure
   */
  run(): Promise<string>
  /** What the owner can do about a failure of `run`, or a warning. */
  advice(error: unknown): string
}

/** A check cannot be made here and now, which is nobody's fault. The message says why. */
export class NotAsked extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotAsked'
  }
}

/** What works, and yet is hardly what the owner wants. The message says what follows from it. */
export class Beware extends Error {
  constructor(consequence: string) {
    super(consequence)
    this.name = 'Beware'
  }
}

/** A failure in words. A connection refused on several addresses has a code and no message. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || errorCode(error) || error.name
}

/** The code of an error of Node or PostgreSQL: `ECONNREFUSED`, `28P01`. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** "undefined_table" among PostgreSQL's error codes. */
export const undefinedTable = '42P01'
