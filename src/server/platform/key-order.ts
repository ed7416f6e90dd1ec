/**
 * Puts one key after another, or before all where that is null.
 *
 * @returns all keys in their order, and the place it had and has, from 1; undefined where either is none of them
 */
export function moveAfter(keys: readonly string[], key: string, after: string | null) {
  const others = keys.filter((one) => one !== key)
  const place = after === null ? 0 : others.indexOf(after) + 1
  if (!keys.includes(key) || (after !== null && place === 0)) return undefined
  return {
    keys: others.toSpliced(place, 0, key),
    before: { place: keys.indexOf(key) + 1 },
    after: { place: place + 1 },
  }
}

/** Those in the order of these keys; what is not among them comes last. */
export function inOrder<One>(
  all: readonly One[],
  keys: readonly string[],
  keyOf: (one: One) => string,
): One[] {
  const places = new Map(keys.map((key, place) => [key, place]))
  const placeOf = (one: One) => places.get(keyOf(one)) ?? keys.length
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}
