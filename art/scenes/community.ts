import { type Canvas, createCanvas, path, rect, verticalGradient } from '../canvas.ts'
import { campFire, sparks } from '../fire.ts'
import { gable } from '../hall.ts'
import { drift, inked } from '../ink.ts'
import { createLamps, type Lamps, lancetOutline } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { sitter, wanderer } from '../people.ts'
import { drawSky } from '../sky.ts'
import { drawLand, grass, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'

/** Players around a fire before the hall's gate, banners out. */
export function community(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0a0f1c'],
        [0.6, '#1c2740'],
        [1, '#4a4a56'],
      ],
      stone: '#232433',
      roof: '#121420',
      cloth: '#8c3527',
      near: '#0a0a10',
    },
    day: {
      sky: [
        [0, '#dfe3d8'],
        [0.6, '#f0e9d4'],
        [1, '#f8ecd0'],
      ],
      stone: '#b9a382',
    },
  })
  const canvas = createCanvas(1600, 900)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 640, seed: 15, stars: 90, clouds: 0.3 })
  const woods = ridge({ seed: 17, base: 560, rise: 30, span: 500 })
  drawLand(canvas, light, {
    ground: woods,
    depth: 0.4,
    haze: 0.3,
    growth: wood(woods, { seed: 4, from: 900, to: 1600, gap: 14, height: [90, 210] }),
    ink: { seed: 3, edge: 0.12, top: 280 },
  })
  drawHall(canvas, light, lamps)
  canvas.add(drift(canvas, { top: 520, height: 220, color: light.mist, opacity: 0.3, seed: 9 }))
  drawCircle(canvas, light, lamps)
  return canvas.toSvg()
}

function drawHall(canvas: Canvas, light: Light, lamps: Lamps) {
  const wall =
    rect(-40, 470, 1010, 300, light.stone) +
    path(
      'M-40 470H970V452H930V438H894V452H850V438H814V452H770V438H734V452H690V438H654V452H-40Z',
      light.stone,
    )
  const front = gable(light, 420, 700, 560, 260, 530)
  canvas.add(
    inked(canvas, light, wall + front + banner(light, 240, 424) + banner(light, 600, 424), {
      seed: 8,
      edge: 0.4,
      wash: light.time === 'night' ? 0.45 : 0.2,
      stray: 2.4,
    }),
  )
  const inside = verticalGradient(canvas, 480, 720, [
    [0, mix(light.lamp, light.wash, 0.4)],
    [0.7, light.lamp],
    [1, light.lampCore],
  ])
  canvas.add(
    lamps.pool(420, 560, 520, 0.7),
    lamps.lancet(420, 396, 56, 122),
    lamps.lancet(358, 396, 30, 74),
    lamps.lancet(482, 396, 30, 74),
    path(lancetOutline(420, 740, 170, 280), inside),
    path(lancetOutline(420, 740, 170, 280), 'none', `stroke="${light.roof}" stroke-width="14"`),
    lamps.pool(420, 720, 300, 0.8, 0.3),
    wanderer({ x: 394, base: 744, height: 136, fill: light.near, gear: ['sword'] }),
    wanderer({ x: 456, base: 740, height: 128, fill: light.near, isFacingLeft: true }),
  )
}

/** A swallow-tailed banner with the hall's gable on it, hung from (x, y). */
function banner(light: Light, x: number, y: number): string {
  const device = `M${x - 22} ${y + 118}V${y + 84}L${x} ${y + 56}L${x + 22} ${y + 84}V${y + 118}M${x - 28} ${y + 92}L${x + 7} ${y + 46}M${x + 28} ${y + 92}L${x - 7} ${y + 46}`
  return (
    rect(x - 52, y - 8, 104, 9, light.roof) +
    path(
      `M${x - 44} ${y}H${x + 44}V${y + 208}L${x} ${y + 168}L${x - 44} ${y + 208}Z`,
      light.cloth,
    ) +
    path(
      `M${x + 12} ${y}H${x + 44}V${y + 208}L${x + 12} ${y + 178}Z`,
      light.wash,
      'opacity=".22"',
    ) +
    path(device, 'none', `stroke="${light.lamp}" stroke-width="7" stroke-linecap="round"`)
  )
}

function drawCircle(canvas: Canvas, light: Light, lamps: Lamps) {
  const yard = ridge({ seed: 33, base: 748, rise: 12, span: 420 })
  drawLand(canvas, light, {
    ground: yard,
    depth: 0.82,
    haze: 0,
    growth: grass(yard, 0, 1600, { seed: 3, height: 14, gap: 6 }),
    ink: { seed: 5, edge: 0.2, wash: 0.3, stray: 2 },
  })
  const far =
    light.time === 'night' ? mix(light.near, light.lamp, 0.12) : mix(light.near, light.far, 0.12)
  const behind =
    sitter({ x: 985, base: 796, height: 150, fill: far, gear: ['mug'] }) +
    wanderer({ x: 1070, base: 772, height: 196, fill: far, gear: ['bow'] }) +
    wanderer({
      x: 1222,
      base: 782,
      height: 206,
      fill: far,
      isFacingLeft: true,
      gear: ['hat', 'staff'],
    }) +
    sitter({ x: 1312, base: 800, height: 152, fill: far, isFacingLeft: true })
  const front =
    sitter({ x: 850, base: 892, height: 250, fill: light.near, gear: ['sword'] }) +
    wanderer({
      x: 1460,
      base: 898,
      height: 350,
      fill: light.near,
      isFacingLeft: true,
      gear: ['bow', 'mug'],
    })
  canvas.add(campFire(canvas, light, lamps, 1140, 826, 190))
  canvas.add(
    inked(canvas, light, behind, {
      seed: 22,
      from: [0, 2],
      edge: light.time === 'night' ? 0.28 : 0.5,
      stray: 1.5,
      top: 500,
    }),
  )
  canvas.add(
    campFire(canvas, light, lamps, 1140, 836, 170),
    sparks(light, 1140, 700, { count: 46, rise: 520, spread: 150, size: 4.4, seed: 5 }),
  )
  canvas.add(
    inked(canvas, light, front, {
      seed: 24,
      from: [-2, -2],
      edge: 0.5,
      stray: 1.5,
      wash: 0.2,
      top: 400,
    }),
  )
}
