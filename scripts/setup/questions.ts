/** What may be chosen, and how it is called. */
export interface Choice<Value> {
  value: Value
  label: string
}

/** Who asks the owner, and tells them how it goes. */
export interface Questions {
  /** Whether somebody answers: a wrong answer is then asked for again. */
  isInteractive: boolean
  /** A line of text. `refuse` says what is wrong with one. */
  text(
    message: string,
    initial: string,
    refuse?: (text: string) => string | undefined,
  ): Promise<string>
  /** A text that nobody sees; empty where there is none. */
  secret(message: string): Promise<string>
  choose<Value extends string>(message: string, choices: readonly Choice<Value>[]): Promise<Value>
  /** At least one. */
  chooseSome<Value extends string | number>(
    message: string,
    choices: readonly Choice<Value>[],
    initial: readonly Value[],
  ): Promise<Value[]>
  /** Says what is being done while it is. */
  during<Result>(message: string, work: Promise<Result>): Promise<Result>
  say(line: string): void
  /** Several lines that belong together, as they are. */
  show(title: string, lines: readonly string[]): void
}

/** The owner wants no more questions. */
export class Cancelled extends Error {}
