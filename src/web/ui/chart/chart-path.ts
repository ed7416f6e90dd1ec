/** A place on the drawing, in its own units; undefined where nothing is known. */
export type Place = { x: number; y: number } | undefined

interface PathOptions {
  /** A value holds until the next one, and changes then at once. */
  isStepped?: boolean
}

/** The `d` of a line through all places, broken wherever one is unknown. */
export function linePath(
  places: readonly Place[],
  { isStepped = false }: PathOptions = {},
): string {
  return runsOf(places)
    .map((run) => `M${follow(run, isStepped)}`)
    .join('')
}

/** The `d` of the area between two lines of as many places, broken wherever either is unknown. */
export function bandPath(
  upper: readonly Place[],
  lower: readonly Place[],
  { isStepped = false }: PathOptions = {},
): string {
  const isKnown = upper.map((place, index) => place && lower[index])
  const tops = runsOf(upper.map((place, index) => isKnown[index] && place))
  const bottoms = runsOf(lower.map((place, index) => isKnown[index] && place))
  return tops
    .map((top, index) => {
      const bottom = bottoms[index] ?? []
      const back = follow(bottom, isStepped).split('L').toReversed().join('L')
      return `M${follow(top, isStepped)}L${back}Z`
    })
    .join('')
}

/** Places with nothing known on either side, of which a line alone would show nothing. */
export function listLonely(places: readonly Place[]): NonNullable<Place>[] {
  return runsOf(places).flatMap((run) => (run.length === 1 ? run : []))
}

function runsOf(places: readonly Place[]): NonNullable<Place>[][] {
  const runs: NonNullable<Place>[][] = []
  let run: NonNullable<Place>[] | undefined
  for (const place of places) {
    if (!place) run = undefined
    else if (run) run.push(place)
    else runs.push((run = [place]))
  }
  return runs
}

function follow(run: readonly NonNullable<Place>[], isStepped: boolean): string {
  return run
    .flatMap(({ x, y }, index) => {
      const before = run[index - 1]
      const corner = isStepped && before ? [`${round(x)} ${round(before.y)}`] : []
      return [...corner, `${round(x)} ${round(y)}`]
    })
    .join('L')
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
