/** What a command says: its result on standard output, all else on standard error. */
export interface Output {
  /** Writes the result: `lines` for who reads, `value` as JSON for a program that asked for it. */
  result(value: unknown, lines: readonly string[]): void
  /** A word on the way. */
  note(line: string): void
}

export function createOutput(isJson: boolean): Output {
  return {
    result(value, lines) {
      const text = isJson ? JSON.stringify(value, null, 2) : lines.join('\n')
      process.stdout.write(`${text}\n`)
    },
    note: (line) => void process.stderr.write(`${line}\n`),
  }
}
