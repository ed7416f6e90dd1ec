import { Beware, type Check } from './check.ts'
import type { Limit } from './rate-limit.ts'

/** What the owner changed of how often what may be done. */
export function limitCheck(changed: readonly Limit[]): Check {
  return {
    system: 'limits',
    question: { key: 'Limits.question' },
    async run() {
      const shut = changed.filter(({ count }) => count === 0).map(({ name }) => name)
      if (shut.length > 0) throw new Beware({ key: 'Limits.never', values: { names: shut } })
      if (changed.length === 0) return { key: 'Limits.usual' }
      return changed.map(({ name, count, seconds }) => ({
        key: 'Limits.changed',
        values: { name, times: count, seconds: String(seconds) },
      }))
    },
    advice: () => ({ key: 'Limits.advice' }),
  }
}
