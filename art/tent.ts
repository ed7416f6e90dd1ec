import { path, round } from './canvas.ts'
import { type Light, mix } from './light.ts'
import { pennant } from './masonry.ts'

export interface Tent {
  x: number
  base: number
  width: number
  height: number
  /** Two colours of its stripes. */
  cloth: string
  stripe: string
}

/** A round pavilion with a striped roof and a pennant. */
export function pavilion(light: Light, { x, base, width, height, cloth, stripe }: Tent): string {
  const half = width / 2
  const eaves = base - height * 0.5
  const top = base - height
  const at = (share: number) => round(x - half + width * share)
  const wall = `M${round(x - half * 0.94)} ${base}L${at(0)} ${eaves}H${at(1)}L${round(x + half * 0.94)} ${base}Z`
  const roof = `M${round(x - half * 1.12)} ${eaves + 6}Q${round(x - half * 0.3)} ${eaves - height * 0.16} ${x} ${top}Q${round(x + half * 0.3)} ${eaves - height * 0.16} ${round(x + half * 1.12)} ${eaves + 6}Z`
  let stripes = ''
  for (const share of [0.08, 0.36, 0.64, 0.92]) {
    const [from, to] = [at(share - 0.07), at(share + 0.07)]
    stripes += `M${x} ${top}L${from} ${eaves + 4}V${base}H${to}V${eaves + 4}Z`
  }
  const opening = `M${round(x - width * 0.12)} ${base}L${x} ${round(eaves + height * 0.06)}L${round(x + width * 0.12)} ${base}Z`
  let edge = `M${round(x - half * 1.12)} ${eaves + 5}`
  for (let scallop = 0; scallop < 9; scallop++)
    edge += `q${round((half * 2.24) / 18)} ${round(height * 0.08)} ${round((half * 2.24) / 9)} 0`
  return (
    path(wall, cloth) +
    path(roof, cloth) +
    path(stripes, stripe, 'opacity=".75"') +
    path(`${edge}Z`, mix(cloth, light.wash, 0.3)) +
    path(
      `M${x} ${top}L${at(1.06)} ${eaves + 6}L${at(0.97)} ${base}H${at(0.74)}V${eaves}Z`,
      light.wash,
      'opacity=".26"',
    ) +
    path(opening, light.time === 'night' ? light.lampCore : mix(light.wash, cloth, 0.2)) +
    path(
      `M${x} ${top + 4}v${round(-height * 0.2)}`,
      'none',
      `stroke="${light.near}" stroke-width="4"`,
    ) +
    pennant(light, x, round(top - height * 0.19), round(width * 0.36))
  )
}
