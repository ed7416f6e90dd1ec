import { median, percentile } from './percentile.ts'

/** The same done with a large and a small world; `n` is another at each try. */
export interface Compared {
  name: string
  large(n: number): Promise<unknown>
  small(n: number): Promise<unknown>
}

export interface CompareOptions {
  say: (line: string) => void
  rounds: number
  /** Of each in a round. */
  tries: number
  /** What the ratios shall not exceed. */
  aim: number
}

const warmUp = 10
const sides = ['large', 'small'] as const
/** The usual, and the worst but for one in a hundred. */
const shares = [0.5, 0.99]
type Times = Record<(typeof sides)[number], number[]>

/**
 * Does each in turn, so that whatever slows the machine slows both, and says the ratio of their times. Each round does
 * the same once more, with all else in between, and a try took the median of its rounds: a burst on a shared
 * machine hits a try in one round, what is slow by itself is slow in each.
 * @returns the largest ratio
 */
export async function compare(all: readonly Compared[], options: CompareOptions): Promise<number> {
  const { say, rounds, tries, aim } = options
  const timed = all.map((compared) => ({ compared, took: [] as Times[] }))
  for (const { compared } of timed) {
    for (let n = 0; n < warmUp; n += 1) for (const side of sides) await compared[side](n)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { compared, took } of timed) took.push(await timeBoth(compared, tries, round))
  }
  say(`${' '.repeat(28)} large:  p50      p99   small:  p50      p99   ratio of p50   p99`)
  const ratios = timed.map(({ compared: { name }, took }) => sayRatios(name, took, say))
  const above = all.filter((_, index) => (ratios[index] ?? 0) > aim).map(({ name }) => name)
  say(above.length === 0 ? `None is above ${aim}.` : `Above ${aim}: ${above.join('; ')}.`)
  return Math.max(...ratios)
}

async function timeBoth(compared: Compared, tries: number, round: number): Promise<Times> {
  const took: Times = { large: [], small: [] }
  for (let n = 0; n < tries; n += 1) {
    // whoever comes second finds the machine warm
    for (const side of (n + round) % 2 === 0 ? sides : sides.toReversed()) {
      const begun = performance.now()
      await compared[side](warmUp + n)
      took[side].push(performance.now() - begun)
    }
  }
  return took
}

/** @returns the larger of the two ratios */
function sayRatios(name: string, rounds: readonly Times[], say: (line: string) => void): number {
  const [large, small] = [mediansOf(rounds, 'large'), mediansOf(rounds, 'small')]
  const ratios = shares.map((share) => percentile(large, share) / percentile(small, share))
  const [left, right] = [large, small].map((took) =>
    shares.map((share) => `${percentile(took, share).toFixed(1)} ms`.padStart(10)).join(''),
  )
  const ratio = ratios.map((one) => one.toFixed(2).padStart(7)).join('')
  say(`${name.padEnd(28)}${left}    ${right}    ${ratio}`)
  return Math.max(...ratios)
}

/** Of each try, over all rounds. */
function mediansOf([first, ...others]: readonly Times[], side: keyof Times): number[] {
  return (first?.[side] ?? []).map((took, n) =>
    median([took, ...others.flatMap((times) => times[side][n] ?? [])]),
  )
}
