import { type Canvas, rect, round, roundGradient, verticalGradient } from './canvas.ts'
import { drift } from './ink.ts'
import { type Light, mix } from './light.ts'
import { createRandom } from './random.ts'

export interface Disc {
  x: number
  y: number
  radius: number
}

/** Sky down to `horizon`, with clouds; stars by night, birds by day. */
export function drawSky(
  canvas: Canvas,
  light: Light,
  options: { horizon: number; seed: number; stars?: number; clouds?: number },
) {
  const { horizon, seed, stars = 140, clouds = 0.35 } = options
  canvas.add(
    rect(0, 0, canvas.width, canvas.height, verticalGradient(canvas, 0, horizon, light.sky)),
  )
  if (light.time === 'night') canvas.add(starField(canvas, horizon, seed, stars))
  const color =
    light.time === 'night' ? mix(light.mist, '#000000', 0.25) : mix(light.far, light.wash, 0.12)
  canvas.add(
    drift(canvas, {
      top: 0,
      height: horizon,
      color,
      opacity: clouds,
      seed,
      grain: [0.0014, 0.006],
    }),
  )
}

function starField(canvas: Canvas, horizon: number, seed: number, count: number): string {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const y = random.next() ** 1.4 * horizon * 0.8
    const size = 0.5 + random.next() ** 6 * 1.7
    const alpha = (1 - y / horizon) * random.between(0.25, 0.95)
    return `<circle cx="${round(random.between(0, canvas.width))}" cy="${round(y)}" r="${round(size)}" fill="#e9eef0" opacity="${round(alpha)}"/>`
  }).join('')
}

/** The moon by night, with seas and halo; by day a pale sun behind haze. */
export function drawDisc(canvas: Canvas, light: Light, { x, y, radius }: Disc) {
  const glare = light.time === 'night' ? mix(light.disc, light.mist, 0.55) : light.disc
  const strength = light.time === 'night' ? 0.55 : 1
  const halo = roundGradient(canvas, [
    [0, glare, strength],
    [0.18, glare, strength * 0.62],
    [0.45, glare, strength * 0.24],
    [1, glare, 0],
  ])
  canvas.add(`<circle cx="${x}" cy="${y}" r="${radius * 6}" fill="${halo}"/>`)
  if (light.time === 'day') {
    canvas.add(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${light.disc}"/>`)
    return
  }
  canvas.add(
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${light.disc}"/>`,
    seas(canvas, { x, y, radius }),
  )
}

function seas(canvas: Canvas, { x, y, radius }: Disc): string {
  const box = `x="${x - radius}" y="${y - radius}" width="${radius * 2}" height="${radius * 2}"`
  const frequency = 1.6 / radius
  const filter = canvas.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${box} color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="11"/>` +
      `<feColorMatrix values="0 0 0 0 .55 0 0 0 0 .56 0 0 0 0 .55 3.2 0 0 0 -1.4"/>` +
      `<feComposite operator="in" in2="SourceAlpha"/></filter>`,
  )
  return `<circle cx="${x}" cy="${y}" r="${radius}" filter="url(#${filter})" opacity=".42"/>`
}

/** A loose flock, far off. */
export function flock(
  light: Light,
  x: number,
  y: number,
  count: number,
  seed: number,
  size = 9,
): string {
  const random = createRandom(seed)
  const d = Array.from({ length: count }, () => {
    const span = size * random.between(0.6, 1.2)
    const [bx, by] = [x + random.between(-9, 9) * size, y + random.between(-4, 4) * size]
    return `M${round(bx - span)} ${round(by - span * 0.35)}q${round(span * 0.6)} ${round(-span * 0.2)} ${round(span)} ${round(span * 0.4)}q${round(span * 0.5)} ${round(-span * 0.7)} ${round(span)} ${round(-span * 0.5)}`
  }).join('')
  return `<path d="${d}" fill="none" stroke="${light.near}" stroke-width="${size / 5}" stroke-linecap="round" opacity=".7"/>`
}
