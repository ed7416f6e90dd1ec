import type { TextKey } from '../../contract/translation.ts'

/** One question about something the site depends on. */
export interface Check {
  /** What is asked, in the owner's words: `database`. */
  system: string
  question: Words
  /** Checks without whose success this one could only repeat their failure. */
  needs?: readonly Check[]
  /** Checks that ask the same system, which would fail differently if asked all at once. */
  after?: readonly Check[]
  /** Milliseconds it may take, where the doctor's own patience is too short. */
  timeoutMs?: number
  /**
   * @returns what was seen
   * @throws {NotAsked} when the question makes no sense now
   * @throws {StandIn} when it works by what stands in for something the owner has not connected
   * @throws {Beware} when it works and is hardly what the owner wants; anything else is a failure
   */
  run(): Promise<Words | Seen>
  /** What the owner can do about a failure of `run`, a warning or a stand-in. */
  advice(error: unknown): Words
}

/**
 * What the doctor says, in any language: a text of `doctor.json`, several with commas between them, a number, a day, or what
 * is the same in every language. Who asks while the site runs is answered in a language of the site, so that checks
 * of features say all they say by texts; those of the command alone speak English.
 */
export type Words = string | number | Date | Saying | readonly Words[]

/** A text of `doctor.json`, with what its placeholders stand for. */
export interface Saying {
  key: TextKey<'doctor'>
  values?: Readonly<Record<string, Words>>
}

export interface Seen {
  words: Words
  /** The same in the words of who was asked, of which an owner's technician makes more. */
  detail?: string
  /** Rows of what was read. */
  samples?: readonly object[]
}

/** An outcome in the doctor's own words. */
abstract class Outcome extends Error {
  readonly words: Words

  constructor(words: Words) {
    super(typeof words === 'string' ? words : JSON.stringify(words))
    this.words = words
  }
}

/** A check cannot be made here and now, which is nobody's fault. The words say why. */
export class NotAsked extends Outcome {}

/** Something stands in for what the owner has not connected, or players do without. The words say what. */
export class StandIn extends Outcome {}

/** What works, and yet is hardly what the owner wants. The words say what follows from it. */
export class Beware extends Outcome {}

/** What does not work, as the doctor itself found out. */
export class Fault extends Outcome {}

export const isOutcome = (error: unknown): error is Outcome => error instanceof Outcome

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
