import { path, place } from './canvas.ts'

/** A figure made of filled shapes and of limbs drawn as strokes; 100 high, feet on 0. */
interface Figure {
  shapes: string
  limbs?: [d: string, width: number][]
  /** What lies over the body and is told from it by its lighter colour. */
  details?: string
  rods?: [d: string, width: number][]
}

/** Helmed, cloaked, both hands on the sword that stands before them, shield at the side. */
const guardian: Figure = {
  shapes:
    'M-9 -98Q-9 -106 0 -107Q9 -106 9 -98L8 -86Q6 -82 5 -80Q19 -79 23 -66L29 -30L36 -1Q20 4 0 4Q-20 4 -36 -1L-29 -30L-23 -66Q-19 -79 -5 -80Q-6 -82 -8 -86Z' +
    'M-2 -105Q2 -119 18 -117Q30 -115 34 -104Q24 -110 14 -107Q8 -106 5 -102Z' +
    'M-52 -56Q-38 -64 -24 -56V-34Q-26 -18 -38 -8Q-50 -18 -52 -34Z',
  details:
    'M-7 -95H7L6 -91H1.5V-84H-1.5V-91H-6ZM-38 -58V-12Q-27 -20 -25.5 -34V-55Q-32 -59 -38 -58ZM-2.6 -50H2.6L2 -4L0 1L-2 -4ZM-12 -54H12V-50H-12ZM-1.8 -66H1.8V-54H-1.8Z',
  limbs: [
    ['M-18 -70L-15 -56L-2 -60', 8],
    ['M18 -70L15 -56L2 -60', 8],
  ],
}

/** Side on, bow drawn to the left, cloak in the wind. */
const archer: Figure = {
  shapes:
    'M-4 -100Q7 -104 10 -93Q11 -86 7 -82L4 -79Q-3 -80 -6 -86L-9 -91Z' +
    'M-6 -80Q4 -84 11 -77Q16 -60 13 -44L-9 -44Q-10 -62 -6 -80Z' +
    'M8 -79Q30 -70 40 -44Q50 -22 66 -14Q44 -8 26 -22Q14 -32 10 -46Z' +
    'M12 -84L26 -98L30 -95L18 -78ZM25 -100L33 -104L31 -96Z',
  limbs: [
    ['M-6 -46L-18 -22L-26 0H-34', 8],
    ['M7 -46L17 -22L22 0H14', 8],
    ['M-3 -75L-22 -75L-42 -75', 6],
    ['M6 -76L22 -80L6 -79', 6],
  ],
  rods: [
    ['M-36 -118Q-60 -76 -36 -32', 2.6],
    ['M-36 -118L3 -78L-36 -32', 0.9],
    ['M4 -78L-58 -76', 1.4],
  ],
}

/** Crouched at an edge, a blade held back, cloak falling behind. */
const prowler: Figure = {
  shapes:
    'M-22 -68Q-14 -78 -4 -73Q2 -66 -1 -59L-8 -56Q-20 -54 -26 -58Q-27 -63 -22 -68Z' +
    'M-8 -60Q14 -60 26 -40Q34 -24 30 -12L8 -14Q-6 -34 -14 -48Z' +
    'M2 -62Q34 -58 48 -34Q58 -16 76 -2Q84 8 96 10Q70 16 48 4Q30 -4 24 -16Z',
  limbs: [
    ['M14 -18L-14 -28L-16 -4L-26 0', 9],
    ['M24 -16L8 -8L22 -1L10 0', 9],
    ['M-8 -50L-24 -38L-30 -14', 6.4],
    ['M12 -52L32 -58L44 -68', 6.4],
  ],
  rods: [['M42 -66L66 -88', 2.8]],
  details: 'M-23 -66L-12 -64L-13 -61L-23 -63Z',
}

/** In long robes, staff with its ring held high, the other hand open. */
const healer: Figure = {
  shapes:
    'M-7 -98Q0 -106 8 -98Q10 -90 6 -84L3 -81Q14 -78 16 -64L20 -36L30 0Q0 6 -26 0L-16 -38L-14 -64Q-12 -78 -4 -81Q-9 -86 -9 -92Z' +
    'M14 -72Q26 -64 24 -44L34 -6L26 -2L14 -50Z',
  limbs: [
    ['M-11 -72L-24 -66L-32 -82', 7],
    ['M12 -72L20 -56L34 -58', 7],
  ],
  details: 'M-2 -78H2L4 2H-4ZM-10 -62H10V-58H-10Z',
  rods: [
    ['M-32 6L-32 -116', 2.8],
    ['M-44 -128A12 12 0 1 1 -20 -128A12 12 0 1 1 -44 -128', 2.6],
    ['M-32 -140V-116M-44 -128H-20', 1.8],
  ],
}

/** Pointed hat, robe in the wind, one hand thrown up with the spell, staff in the other. */
const conjurer: Figure = {
  shapes:
    'M-26 -88Q-12 -95 -8 -95Q-6 -116 10 -130Q8 -110 10 -95Q20 -93 28 -87Q2 -80 -26 -88Z' +
    'M-8 -90H9L8 -82L4 -78Q16 -76 18 -62L22 -38L36 -2Q4 6 -24 0L-14 -38L-13 -64Q-11 -76 -4 -79Z' +
    'M14 -70Q34 -58 40 -36Q46 -16 64 -8Q46 2 30 -10Z' +
    'M-6 -80Q0 -76 6 -80L4 -56Q0 -48 -3 -56Z',
  limbs: [
    ['M-10 -70L-26 -80L-38 -100', 7],
    ['M12 -70L24 -60L32 -66', 7],
  ],
  rods: [
    ['M38 4L28 -112', 2.8],
    ['M28 -112Q14 -120 22 -130Q34 -136 38 -124', 2.6],
  ],
}

/** Hooded, arms spread before what is coming through. */
const caller: Figure = {
  shapes:
    'M-2 -106Q10 -102 12 -90Q13 -82 8 -78Q20 -74 22 -60L28 -34L40 0Q0 7 -40 0L-28 -34L-22 -60Q-20 -74 -8 -78Q-13 -82 -12 -90Q-10 -102 -2 -106Z' +
    'M-16 -74Q-34 -86 -50 -104L-46 -88Q-40 -64 -22 -50ZM16 -74Q34 -86 50 -104L46 -88Q40 -64 22 -50Z',
  limbs: [
    ['M-14 -72L-34 -84L-50 -106', 6],
    ['M14 -72L34 -84L50 -106', 6],
  ],
  details: 'M-2 -74H2L3 2H-3Z',
}

const figures = { guardian, archer, prowler, healer, conjurer, caller }

export interface HeroPose {
  x: number
  base: number
  height: number
  fill: string
  detail: string
  isFacingLeft?: boolean
}

/** A player of a kind of class, in its attitude. */
export function classFigure(
  name: keyof typeof figures,
  { x, base, height, fill, detail, isFacingLeft = false }: HeroPose,
): string {
  const { shapes, limbs = [], details = '', rods = [] }: Figure = figures[name]
  const stroke =
    (color: string) =>
    ([d, width]: [string, number]) =>
      path(
        d,
        'none',
        `stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
      )
  const drawing =
    rods.map(stroke(fill)).join('') +
    path(shapes, fill) +
    limbs.map(stroke(fill)).join('') +
    path(details, detail)
  return place(drawing, x, base, height / 100, isFacingLeft)
}
