import type { TranslationKeys } from '@zxcvbn-ts/core'

/** From the weakest to the strongest, as the estimator scores them from 0 to 4. */
export const steps = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const

export interface Strength {
  step: (typeof steps)[number]
  /** Key of what makes it weak, as the estimator names it. */
  warning: keyof TranslationKeys['warnings'] | null
  /** Keys of what would help. */
  suggestions: readonly (keyof TranslationKeys['suggestions'])[]
}

/** Keys of the sentences to show: why it is weak, and the first thing that would help. */
export function adviceOf({ warning, suggestions: [first] }: Strength) {
  return [
    ...(warning ? [`warning.${warning}` as const] : []),
    ...(first ? [`suggestion.${first}` as const] : []),
  ]
}

/**
 * The parts of an address or a name, as one who guesses would try them: `berengere.aulnes@aldermoor.example`
 * gives `berengere`, `aulnes`, `aldermoor`, … besides the whole.
 */
export function partsOfWords(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\d]+/u)])
  return [...new Set(parts.filter((part) => part.length > 2).map((part) => part.toLowerCase()))]
}
