import { Beware, type Check } from './check.ts'
import type { Limit } from './rate-limit.ts'

/** What the owner changed of how often what may be done. */
export function limitCheck(changed: readonly Limit[]): Check {
  return {
    system: 'limits',
    question: 'How often may what be done?',
    async run() {
      const shut = changed.filter(({ count }) => count === 0).map(({ name }) => name)
      if (shut.length > 0) throw new Beware(`${shut.join(', ')}: never, so nobody can do it at all`)
      if (changed.length === 0) return 'as the site comes (default)'
      return changed
        .map(({ name, count, seconds }) => `${name} ${count} in ${seconds} s`)
        .join(', ')
    },
    advice: () => 'give limits in guildhall.config.ts a count of 1 or more',
  }
}
