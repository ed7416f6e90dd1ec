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

interface Keyed {
  key: string
}

/** Things that have a key of their own, each with the row of that key, and then what other rows are of. */
export function withRows<Own extends Keyed, Row extends Keyed, Entry>(
  own: readonly Own[],
  rows: readonly Row[],
  toEntry: (own: Own | undefined, row: Row | undefined) => Entry | undefined,
): Entry[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const keys = new Set(own.map(({ key }) => key))
  const others = rows.filter(({ key }) => !keys.has(key))
  return [
    ...own.map((one) => toEntry(one, byKey.get(one.key))),
    ...others.map((row) => toEntry(undefined, row)),
  ].filter((entry) => entry !== undefined)
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
