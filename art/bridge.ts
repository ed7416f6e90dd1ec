import { path, round } from './canvas.ts'
import type { Light } from './light.ts'
import { courses } from './masonry.ts'

export interface Viaduct {
  from: [x: number, y: number]
  to: [x: number, y: number]
  spans: number
  /** Where the piers end, usually out of sight in mist. */
  foot: number
  fill: string
}

/** A stone bridge on tall round arches. */
export function viaduct(light: Light, { from, to, spans, foot, fill }: Viaduct): string {
  const deck = (share: number): [number, number] => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const span = (to[0] - from[0]) / spans
  const openings = Array.from({ length: spans }, (_, index) => {
    const [x, y] = deck((index + 0.5) / spans)
    const half = span * 0.36
    const spring = y + span * 0.2 + half
    return `M${round(x - half)} ${foot}V${round(spring)}A${round(half)} ${round(half)} 0 0 1 ${round(x + half)} ${round(spring)}V${foot}Z`
  })
  const parapet = span * 0.12
  const stones = Array.from({ length: spans }, (_, index) => {
    const [x, y] = deck(index / spans)
    return courses(light, x, y, span * 0.96, span * 0.2, index + 40, span / 7)
  })
  return (
    path(
      `M${from[0]} ${foot}V${round(from[1] - parapet)}L${to[0]} ${round(to[1] - parapet)}V${foot}Z${openings.join('')}`,
      fill,
      'fill-rule="evenodd"',
    ) + stones.join('')
  )
}
