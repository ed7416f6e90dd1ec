/** From the weakest to the strongest, as the estimator scores them from 0 to 4. */
export const steps = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const

export interface Strength {
  step: (typeof steps)[number]
  /** Key of what makes it weak, as the estimator names it. */
  warning: string | null
  /** Keys of what would help. */
  suggestions: readonly string[]
}

/** Keys of the estimator's warnings that have words. */
export const warnings = [
  'straightRow',
  'keyPattern',
  'simpleRepeat',
  'extendedRepeat',
  'sequences',
  'recentYears',
  'dates',
  'topTen',
  'topHundred',
  'common',
  'similarToCommon',
  'wordByItself',
  'namesByThemselves',
  'commonNames',
  'userInputs',
  'pwned',
] as const

/** Keys of the estimator's suggestions that have words. */
export const suggestions = [
  'l33t',
  'reverseWords',
  'allUppercase',
  'capitalization',
  'dates',
  'recentYears',
  'associatedYears',
  'sequences',
  'repeated',
  'longerKeyboardPattern',
  'anotherWord',
  'useWords',
  'noNeed',
  'pwned',
] as const

/** Keys of the sentences to show: why it is weak, and the first thing that would help. */
export function adviceOf({ warning, suggestions: [first] }: Strength): string[] {
  return [...(warning ? [`warning.${warning}`] : []), ...(first ? [`suggestion.${first}`] : [])]
}

/**
 * The parts of an address or a name, as one who guesses would try them: `berengere.aulnes@aldermoor.example`
 * gives `berengere`, `aulnes`, `aldermoor`, … besides the whole.
 */
export function partsOfWords(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\d]+/u)])
  return [...new Set(parts.filter((part) => part.length > 2).map((part) => part.toLowerCase()))]
}
