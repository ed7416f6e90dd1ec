import { ConfigError } from '../platform/config/config-error.ts'
import type { Check } from '../platform/check.ts'

interface ConfigurationCheckOptions<T> {
  system: string
  question: string
  /** What reading it came to. */
  reading: PromiseSettledResult<T>
  describe(value: T): string
  /** Where the owner corrects it. */
  place: string
}

/** Whether something the owner wrote could be read. It is read before, since every other check depends on it. */
export function configurationCheck<T>(options: ConfigurationCheckOptions<T>): Check {
  const { system, question, reading, describe, place } = options
  return {
    system,
    question,
    async run() {
      if (reading.status === 'rejected') throw reading.reason
      return describe(reading.value)
    },
    advice: (error) =>
      error instanceof ConfigError
        ? `correct it in ${place}, then run this again: what depends on it was left out`
        : `${place} cannot be read: correct what the message says, then run this again`,
  }
}
