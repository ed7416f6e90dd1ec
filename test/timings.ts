import { appendFileSync } from 'node:fs'

/** What tests start or wait for again and again. */
export type Cost = 'PostgreSQL' | 'MariaDB' | 'database' | 'site' | 'Chromium' | 'page load' | 'axe'

/** One line of the file that `TEST_TIMINGS` names. */
export interface CostLine {
  cost: Cost
  milliseconds: number
}

const file = process.env['TEST_TIMINGS']

/** Notes how long one of these took, where the run keeps timings. */
export function noteCost(cost: Cost, milliseconds: number): void {
  if (file) appendFileSync(file, `${JSON.stringify({ cost, milliseconds } satisfies CostLine)}\n`)
}

/** Does it, and notes how long that took. */
export async function timed<T>(cost: Cost, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await run()
  noteCost(cost, performance.now() - startedAt)
  return result
}
