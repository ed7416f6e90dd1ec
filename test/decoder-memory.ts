import { expect } from 'vitest'

const mostGrowth = 150 * 1024 * 1024

/**
 * Has pictures decoded one after the other, and finds that neither the site nor its decoder grew by
 * 150 MiB. The decoder is compared with its peak over a small picture, the only one decoded before.
 *
 * @param logged lines of the log, in which every decoded picture leaves one with the decoder's `peakMemory`
 */
export async function expectLittleGrowth(
  logged: readonly object[],
  decodes: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const before = process.memoryUsage.rss()
  for (const decode of decodes) await decode()
  expect(process.memoryUsage.rss() - before).toBeLessThan(mostGrowth)
  const [small = Number.NaN, ...others] = logged.flatMap((line) =>
    'peakMemory' in line ? [Number(line.peakMemory)] : [],
  )
  expect(others).toHaveLength(decodes.length)
  expect(Math.max(...others) - small).toBeLessThan(mostGrowth)
}
