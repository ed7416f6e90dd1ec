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
type Times = Record<(typeof sides)[number], number[]>

/**
 * Does each in turn, so that whatever slows the machine slows both, and says the ratio of their times. The
 * p99 is the median of the rounds’: one burst on a shared machine would be all of it otherwise.
 * @returns the largest ratio
 */
export async function compare(all: readonly Compared[], options: CompareOptions): Promise<number> {
  const { say, rounds, tries, aim } = options
  const timed = all.map((compared) => ({ compared, took: [] as Times[] }))
  for (const { compared } of timed) {
    for (let n = 0; n < warmUp; n += 1) for (const side of sides) await compared[side](n)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { compared, took } of timed) {
      took.push(await timeBoth(compared, tries, warmUp + round * tries))
    }
  }
  say(`${' '.repeat(28)} large:  p50      p99   small:  p50      p99   ratio of p50   p99`)
  const ratios = timed.map(({ compared: { name }, took }) => sayRatios(name, took, say))
  const above = all.filter((_, index) => (ratios[index] ?? 0) > aim).map(({ name }) => name)
  say(above.length === 0 ? `None is above ${aim}.` : `Above ${aim}: ${above.join('; ')}.`)
  return Math.max(...ratios)
}

async function timeBoth(compared: Compared, tries: number, first: number): Promise<Times> {
  const took: Times = { large: [], small: [] }
  for (let n = 0; n < tries; n += 1) {
    for (const side of n % 2 === 0 ? sides : sides.toReversed()) {
      const begun = performance.now()
      await compared[side](first + n)
      took[side].push(performance.now() - begun)
    }
  }
  return took
}

/** @returns the larger of the two ratios */
function sayRatios(name: string, took: readonly Times[], say: (line: string) => void): number {
  const usual = (side: keyof Times) => median(took.flatMap((times) => times[side]))
  const worst = (side: keyof Times) => median(took.map((times) => percentile(times[side], 0.99)))
  const [large, small] = [
    [usual('large'), worst('large')],
    [usual('small'), worst('small')],
  ] as const
  const ratios = [large[0] / small[0], large[1] / small[1]]
  const times = [...large, ...small].map((ms) => `${ms.toFixed(1)} ms`.padStart(10))
  const columns = [...times.slice(0, 2), '    ', ...times.slice(2)].join('')
  const ratio = ratios.map((one) => one.toFixed(2).padStart(7)).join('')
  say(`${name.padEnd(28)}${columns}    ${ratio}`)
  return Math.max(...ratios)
}
