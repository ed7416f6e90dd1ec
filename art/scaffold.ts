import { path, polygon, rect, round } from './canvas.ts'

export interface Scaffold {
  x: number
  base: number
  width: number
  height: number
  levels: number
  color: string
}

/** Poles, planks, braces and a ladder, standing on (x … x + width, base). */
export function scaffold({ x, base, width, height, levels, color }: Scaffold): string {
  const storey = height / levels
  const poles = [0, 0.5, 1].map((share) =>
    rect(x + width * share - 4, base - height - 34, 8, height + 40, color),
  )
  const floors = Array.from({ length: levels }, (_, level) => {
    const y = base - storey * (level + 1)
    const tilt = level % 2 === 0 ? 1 : -1
    const brace = `M${x + (tilt > 0 ? 0 : width)} ${y + storey}L${x + (tilt > 0 ? width : 0)} ${y}`
    return (
      rect(x - 22, y - 6, width + 44, 11, color) +
      path(brace, 'none', `stroke="${color}" stroke-width="4.5"`) +
      path(
        `M${x - 14} ${y - storey * 0.36}H${x + width + 14}`,
        'none',
        `stroke="${color}" stroke-width="4"`,
      ) +
      ladder(x + width * (level % 2 ? 0.66 : 0.16), y + storey - 6, storey * 1.12, color)
    )
  })
  return poles.join('') + floors.join('')
}

function ladder(x: number, base: number, height: number, color: string): string {
  const lean = height * 0.16
  let rungs = ''
  for (let step = 0.08; step < 1; step += 0.12)
    rungs += `M${round(x + lean * step)} ${round(base - height * step)}h24`
  const rails = `M${x} ${base}l${lean} ${-height}M${x + 24} ${base}l${lean} ${-height}`
  return path(rails + rungs, 'none', `stroke="${color}" stroke-width="3.6"`)
}

/** A builder's crane on a mast at (x, base), its jib reaching `reach` to the left with a block of stone. */
export function crane(
  x: number,
  base: number,
  height: number,
  reach: number,
  drop: number,
  color: string,
  block: string,
): string {
  const top = base - height
  const tip: [number, number] = [x - reach, top - reach * 0.22]
  return (
    polygon(
      [
        [x - 8, base],
        [x - 6, top - 40],
        [x + 6, top - 40],
        [x + 8, base],
      ],
      color,
    ) +
    polygon(
      [
        [x + 60, top + 18],
        [x + 62, top + 6],
        [tip[0], tip[1] - 4],
        [tip[0], tip[1] + 5],
      ],
      color,
    ) +
    path(
      `M${x} ${top - 38}L${tip[0]} ${tip[1]}M${x} ${top - 38}L${x + 60} ${top + 10}M${x - 4} ${top + 90}L${x - reach * 0.4} ${top - reach * 0.06}`,
      'none',
      `stroke="${color}" stroke-width="4"`,
    ) +
    path(
      `M${tip[0]} ${tip[1]}v${drop}M${tip[0]} ${tip[1] + drop - 6}l-34 34M${tip[0]} ${tip[1] + drop - 6}l34 34`,
      'none',
      `stroke="${color}" stroke-width="3"`,
    ) +
    polygon(
      [
        [tip[0] - 42, tip[1] + drop + 26],
        [tip[0] + 42, tip[1] + drop + 26],
        [tip[0] + 40, tip[1] + drop + 86],
        [tip[0] - 40, tip[1] + drop + 86],
      ],
      block,
    )
  )
}
