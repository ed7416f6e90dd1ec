import type { TFunction } from 'i18next'

/** Ways to buy a code that providers name in French alone, by the keys of their words under `Code.solution`. */
const known: readonly (readonly [RegExp, 'card' | 'call'])[] = [
  [/^(?:carte bancaire|cb|credit card)$/i, 'card'],
  [/^audiotel$/i, 'call'],
]

/** The words of a way to buy a code; a way nobody knows keeps its provider’s name. */
export function nameSolution(solution: string, t: TFunction<'money'>): string {
  const found = known.find(([pattern]) => pattern.test(solution.trim()))
  return found ? t(`Code.solution.${found[1]}`) : solution
}
