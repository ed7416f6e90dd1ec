import { type Canvas, fadingUp, rect, round } from './canvas.ts'
import { createNoise } from './random.ts'

/** Curtains of light: narrow strips that fade upwards, brightest where the curtain folds. */
export function drawAurora(canvas: Canvas) {
  const blur = canvas.define(
    (id) =>
      `<filter id="${id}" x="-5%" width="110%" y="-10%" height="120%"><feGaussianBlur stdDeviation="11 7"/></filter>`,
  )
  const bands = [
    { seed: 3, base: 470, tall: 380, color: '#45cf98', strength: 0.75 },
    { seed: 5, base: 350, tall: 300, color: '#39a9b4', strength: 0.55 },
    { seed: 14, base: 560, tall: 260, color: '#8fe08a', strength: 0.5 },
  ]
  for (const band of bands) canvas.add(`<g filter="url(#${blur})">${curtain(canvas, band)}</g>`)
}

interface Curtain {
  seed: number
  base: number
  tall: number
  color: string
  strength: number
}

function curtain(canvas: Canvas, { seed, base, tall, color, strength }: Curtain): string {
  const [wave, rays] = [createNoise(seed, 2), createNoise(seed + 1, 4)]
  const fill = fadingUp(canvas, [
    [0, '#5a74c8', 0],
    [0.4, color, 0.22],
    [0.88, color, 0.9],
    [0.95, '#d8ffe6', 0.8],
    [1, color, 0],
  ])
  let strips = ''
  for (let x = -40; x < 1640; x += 9) {
    const foot = base + wave(x / 430) * 150 - x * 0.08
    const ray = 0.55 + 0.75 * rays(x / 75)
    const height = tall * (0.7 + 0.4 * rays(x / 160 + 9))
    strips += rect(
      x,
      foot - height,
      10,
      height,
      fill,
      `opacity="${round(Math.min(1, Math.max(0.1, ray)) * strength * 10) / 10}"`,
    )
  }
  return strips
}
