type Point = readonly [x: number, y: number]

/** The side of a line that is kept: points where a·x + b·y ≥ c. */
type Side = readonly [a: number, b: number, c: number]

export interface Division {
  /** Regions in the second tincture; each is what all its sides leave of the shield. */
  regions: readonly (readonly Side[])[]
  /** The second tincture is a metal, lying on the field as a band. */
  isBand?: boolean
  /** Where the charge sits and how large, 1 being 10 units high; on a band unless `isOnField`. */
  charge: readonly [x: number, y: number, scale: number]
  isOnField?: boolean
}

/** The shield's edge on a 32 × 32 grid. */
export const shieldOutline =
  'M3.5 2.5H28.5V15.5C28.5 22.6 23.6 27.4 16 30C8.4 27.4 3.5 22.6 3.5 15.5Z'

/** A thin line around the edge, which sets it off from what is behind. */
export const shieldRim =
  'M2.4 1.4H29.6V15.5C29.6 23.2 24.2 28.4 16 31.2C7.8 28.4 2.4 23.2 2.4 15.5Z'

const below = (y: number): Side => [0, 1, y]
const above = (y: number): Side => [0, -1, -y]
const rightOf = (x: number): Side => [1, 0, x]
const leftOf = (x: number): Side => [-1, 0, -x]
/** Sides of a diagonal through the middle, pushed away from it by `by`. */
const underFalling = (by: number): Side => [-1, 1, -1 + by]
const overFalling = (by: number): Side => [1, -1, 1 + by]
const underRising = (by: number): Side => [1, 1, 31 + by]
const overRising = (by: number): Side => [-1, -1, -31 + by]

const middle = [16, 15.4, 1.35] as const

/** Ways to divide a shield, with their names in heraldry. */
export const divisions: readonly Division[] = [
  /* plain */ { regions: [], charge: [16, 15.4, 1.6] },
  /* per pale */ { regions: [[rightOf(16)]], charge: middle },
  /* per fess */ { regions: [[below(15.5)]], charge: middle },
  /* per bend */ { regions: [[underFalling(0)]], charge: middle },
  /* per bend sinister */ { regions: [[underRising(0)]], charge: middle },
  /* quarterly */ {
    regions: [
      [rightOf(16), above(15.5)],
      [leftOf(16), below(15.5)],
    ],
    charge: middle,
  },
  /* per chevron */ { regions: [[underFalling(0), underRising(0)]], charge: middle },
  /* per saltire */ {
    regions: [
      [overFalling(0), underRising(0)],
      [underFalling(0), overRising(0)],
    ],
    charge: middle,
  },
  /* gyronny */ {
    regions: [
      [rightOf(16), overRising(0)],
      [overFalling(0), above(15), underRising(0)],
      [rightOf(16), underFalling(0)],
      [below(15), underFalling(0), leftOf(16), overRising(0)],
    ],
    charge: middle,
  },
  /* barry */ {
    regions: [
      [below(7.5), above(12.5)],
      [below(17.5), above(22.5)],
    ],
    charge: middle,
  },
  /* paly */ {
    regions: [
      [rightOf(8.5), leftOf(13.5)],
      [rightOf(18.5), leftOf(23.5)],
    ],
    charge: middle,
  },
  /* a pale */ { regions: [[rightOf(10.6), leftOf(21.4)]], isBand: true, charge: [16, 14.6, 0.95] },
  /* a fess */ { regions: [[below(10), above(21)]], isBand: true, charge: [16, 15.5, 0.95] },
  /* a bend */ {
    regions: [[underFalling(-7.5), overFalling(-7.5)]],
    isBand: true,
    charge: [16, 15, 0.92],
  },
  /* a bend sinister */ {
    regions: [[underRising(-7.5), overRising(-7.5)]],
    isBand: true,
    charge: [16, 15, 0.92],
  },
  /* a chief */ { regions: [[above(9.2)]], isBand: true, charge: [16, 18.4, 1.3], isOnField: true },
  /* a base */ { regions: [[below(21.5)]], isBand: true, charge: [16, 12.2, 1.4], isOnField: true },
  /* a pile */ {
    regions: [
      [
        [-2.2, -1, -63],
        [2.2, -1, 7.4],
      ],
    ],
    isBand: true,
    charge: [16, 9.6, 0.98],
  },
  /* flaunches */ {
    regions: [[leftOf(8)], [rightOf(24)]],
    isBand: true,
    charge: [16, 15, 1.3],
    isOnField: true,
  },
]

/** The shield as a polygon, close enough to its curve to hide under the outline's stroke. */
const shieldPolygon: readonly Point[] = [
  [3.5, 2.5],
  [28.5, 2.5],
  [28.5, 15.5],
  ...lowerCurve().map(([x, y]) => [x, y] as const),
  [16, 30],
  ...lowerCurve()
    .toReversed()
    .map(([x, y]) => [32 - x, y] as const),
  [3.5, 15.5],
]

function lowerCurve(): Point[] {
  return [0.2, 0.4, 0.6, 0.8].map((t) => {
    const s = 1 - t
    const along = (a: number, b: number, c: number, d: number) =>
      s ** 3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t ** 3 * d
    return [along(28.5, 28.5, 23.6, 16), along(15.5, 22.6, 27.4, 30)] as const
  })
}

/** Of the few divisions there are: a page shows arms by the dozen. */
const paths = new WeakMap<Division['regions'], string>()

/** The regions as an SVG path: no clip path is needed, so no ids that could clash. */
export function regionsPath(regions: Division['regions']): string {
  const path = paths.get(regions) ?? regions.map(regionPath).join('')
  paths.set(regions, path)
  return path
}

/** What the sides leave of the shield. */
function regionPath(sides: readonly Side[]): string {
  const kept = sides.reduce(cut, shieldPolygon)
  return `M${kept.map(([x, y]) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`).join('L')}Z`
}

/** Sutherland–Hodgman: one cut of a convex polygon. */
function cut(polygon: readonly Point[], [a, b, c]: Side): readonly Point[] {
  const over = ([x, y]: Point) => a * x + b * y - c
  return polygon.flatMap((point, index) => {
    const before = polygon.at(index - 1) ?? point
    const [now, then] = [over(point), over(before)]
    const share = then / (then - now)
    const crossing: Point = [
      before[0] + (point[0] - before[0]) * share,
      before[1] + (point[1] - before[1]) * share,
    ]
    if (now >= 0) return then >= 0 ? [point] : [crossing, point]
    return then >= 0 ? [crossing] : []
  })
}
