import { type Canvas, path, round, verticalGradient } from './canvas.ts'
import { inked, type Ink } from './ink.ts'
import { landColor, type Light, mix } from './light.ts'
import { createNoise, createRandom } from './random.ts'

/** Height of the ground, in canvas pixels from the top, at a horizontal place. */
export type Ground = (x: number) => number

export interface Ridge {
  seed: number
  base: number
  rise: number
  /** Width of one hill in pixels. */
  span: number
  /** Pointed like rock rather than rounded like moor. */
  isRocky?: boolean
  octaves?: number
  /** Added to the height: a slope or a summit the composition asks for. */
  lift?: (x: number) => number
}

export function ridge({
  seed,
  base,
  rise,
  span,
  isRocky = false,
  octaves = 5,
  lift = () => 0,
}: Ridge): Ground {
  const noise = createNoise(seed, octaves)
  return (x) => {
    const height = noise(x / span)
    return base - rise * (isRocky ? 1 - 2 * Math.abs(height) : height) - lift(x)
  }
}

/** A smooth summit of a given height and width, for `lift`. */
export function summit(center: number, height: number, width: number): (x: number) => number {
  return (x) => height * Math.exp(-(((x - center) / width) ** 2))
}

export function outline(
  ground: Ground,
  from: number,
  to: number,
  bottom: number,
  step = 5,
): string {
  let d = `M${from} ${bottom}`
  for (let x = from; x <= to; x += step) d += `L${round(x)} ${round(ground(x))}`
  return `${d}L${to} ${bottom}Z`
}

export interface Land {
  ground: Ground
  /** 0 on the horizon, 1 at the viewer's feet. */
  depth: number
  ink: Ink
  /** How much mist swallows the foot of the layer, 0…1, over `reach` pixels. */
  haze?: number
  reach?: number
  /** Outlines that share the land's colour and edge: trees, grass, stones. */
  growth?: string
}

export function drawLand(
  canvas: Canvas,
  light: Light,
  { ground, depth, ink, haze = 0, reach = 220, growth = '' }: Land,
) {
  const color = landColor(light, depth)
  const top = Math.min(
    ...Array.from({ length: 60 }, (_, index) => ground((canvas.width * index) / 59)),
  )
  const fill = verticalGradient(canvas, top, top + reach, [
    [0, color],
    [1, mix(color, light.mist, haze)],
  ])
  const body = outline(ground, -60, canvas.width + 60, canvas.height + 80)
  canvas.add(
    inked(canvas, light, path(body, fill) + path(growth, color), {
      top: top - (growth ? 120 : 20),
      ...ink,
    }),
  )
}

/** Blades of moor grass and heather along a line of ground. */
export function grass(
  ground: Ground,
  from: number,
  to: number,
  options: { seed: number; height: number; gap: number },
): string {
  const random = createRandom(options.seed)
  const thickness = createNoise(options.seed, 3)
  let d = ''
  for (let x = from; x < to; x += options.gap * random.between(0.4, 1.6)) {
    const height = options.height * random.between(0.35, 1) * (0.75 + 0.6 * thickness(x / 90))
    const lean = height * random.between(-0.5, 0.7)
    const y = ground(x) + 4
    const half = 0.9 + height / 30
    d += `M${round(x - half)} ${round(y)}Q${round(x + lean * 0.2)} ${round(y - height * 0.6)} ${round(x + lean)} ${round(y - height)}Q${round(x + lean * 0.3 + half)} ${round(y - height * 0.5)} ${round(x + half)} ${round(y)}Z`
  }
  return d
}
