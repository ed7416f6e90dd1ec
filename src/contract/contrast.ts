import type { Colors, ThemeColor } from './theme-terms.ts'

/** Two colours that are seen on each other, and the contrast they need to be told apart. */
interface ColorPair {
  front: ThemeColor
  back: ThemeColor
  /** WCAG 2.2, level AA: 4.5 for text, 3 for what is no text. */
  least: number
}

const surfaces = ['surface-1', 'surface-2', 'surface-3'] as const
const text = 4.5
const shape = 3

const on = (front: ThemeColor, backs: readonly ThemeColor[], least: number): ColorPair[] =>
  backs.map((back) => ({ front, back, least }))

/** Text on what it stands on, links and states among it, buttons, the frames of fields and of the focus. */
const colorPairs: readonly ColorPair[] = [
  ...on('text', [...surfaces, 'surface-4'], text),
  ...on('text-quiet', surfaces, text),
  ...on('brass', surfaces, text),
  ...on('brass-ink', ['brass', 'brass-strong'], text),
  ...on('online', ['surface-1', 'surface-2'], text),
  ...on('warning', ['surface-1', 'surface-2'], text),
  ...on('danger', ['surface-1', 'surface-2'], text),
  ...on('line-strong', ['surface-1', 'surface-2'], shape),
]

export interface Contrast extends ColorPair {
  /** From 1, for the same colour, to 21. */
  ratio: number
}

/** The contrasts of a theme, of those pairs whose colours are both known. */
export function listContrasts(colors: Colors): Contrast[] {
  return colorPairs.flatMap((pair) => {
    const [front, back] = [colors[pair.front], colors[pair.back]]
    return front && back ? [{ ...pair, ratio: contrastOf(front, back) }] : []
  })
}

/** Whether what is in that colour cannot be read. As it is shown, with one digit, it is never 4.5 and too little. */
export function isTooLow({ ratio, least }: Contrast): boolean {
  return ratio < least
}

/** The contrast of two colours, `#rrggbb` each, by WCAG 2. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
