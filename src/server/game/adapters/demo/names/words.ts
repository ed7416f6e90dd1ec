/** Words between blanks. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

const vowel = /[aeiouyéèêœ]/

/** Every first with every last, save where the seam cannot be said: `Millly`, `Hillhill`. */
export function join(firsts: readonly string[], lasts: readonly string[]): string[] {
  return firsts.flatMap((first) =>
    lasts.filter((last) => fit(first, last)).map((last) => first + last),
  )
}

function fit(first: string, last: string): boolean {
  const lower = first.toLowerCase()
  const isTwice =
    lower === last || lower.endsWith(last.slice(0, 3)) || last.startsWith(lower.slice(0, 3))
  return !isTwice && lower.at(-1) !== last.at(0)
}

/** `Souffle` and `étoile`: `Soufflétoile`. */
export function elide(verb: string, noun: string): string {
  return verb.endsWith('e') && vowel.test(noun.at(0) ?? '') ? verb.slice(0, -1) + noun : verb + noun
}
