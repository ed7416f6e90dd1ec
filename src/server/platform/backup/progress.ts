/** Is told how far long work is. */
export interface Progress {
  /** How much there is in all, in whatever unit `add` counts. */
  begin(total: number): void
  add(amount: number, what: string): void
}

/** Says at most once in a while how far it is: `42 %, account`. */
export function createProgress(say: (line: string) => void, clock: () => number): Progress {
  const everyMs = 1000
  let total = 0
  let done = 0
  let saidAt = clock()
  return {
    begin(all) {
      total = all
      done = 0
    },
    add(amount, what) {
      done += amount
      if (clock() - saidAt < everyMs) return
      saidAt = clock()
      say(`${Math.floor((100 * done) / Math.max(1, total))} %, ${what}`)
    },
  }
}
