import { type Canvas, path, place, round, roundGradient, verticalGradient } from './canvas.ts'
import { type Light, mix } from './light.ts'
import { createRandom } from './random.ts'

/** One paper lantern with its flame, about 100 high around (0, 0). */
function paperLantern(canvas: Canvas, light: Light): string {
  const paper = verticalGradient(canvas, -50, 50, [
    [0, mix(light.lamp, light.cloth, 0.5)],
    [0.55, light.lamp],
    [1, light.lampCore],
  ])
  const halo = roundGradient(canvas, [
    [0, light.lamp, 0.75],
    [0.3, light.lamp, 0.32],
    [1, light.lamp, 0],
  ])
  return (
    `<circle cy="14" r="150" fill="${halo}" opacity="${Math.max(0.45, light.glow)}"/>` +
    path('M-34 -44Q0 -62 34 -44Q46 0 28 48H-28Q-46 0 -34 -44Z', paper) +
    path(
      'M-13 -53Q-20 0 -10 48M13 -53Q20 0 10 48M-28 48H28',
      'none',
      `stroke="${mix(light.lamp, light.cloth, 0.6)}" stroke-width="2.4" opacity=".7"`,
    ) +
    `<ellipse cy="40" rx="13" ry="8" fill="${light.lampCore}"/>`
  )
}

export function skyLanterns(
  canvas: Canvas,
  light: Light,
  { seed, count, low, high }: { seed: number; count: number; low: number; high: number },
): string {
  const random = createRandom(seed)
  const drawing = paperLantern(canvas, light)
  return Array.from({ length: count }, () => {
    const climb = random.next()
    const size = low + (high - low) * random.next() ** 2
    const x = 260 + climb * 900 + random.between(-330, 330)
    return place(drawing, round(x), round(690 - climb * 640 + random.between(-60, 60)), size / 100)
  }).join('')
}

export function nearLanterns(canvas: Canvas, light: Light): string {
  const drawing = paperLantern(canvas, light)
  const spots = [
    [1180, 250, 1.5],
    [900, 410, 1],
    [1370, 480, 0.86],
    [660, 180, 0.62],
    [420, 330, 0.74],
    [1030, 110, 0.5],
    [1440, 150, 0.56],
  ] as const
  return spots.map(([x, y, scale]) => place(drawing, x, y, scale)).join('')
}
