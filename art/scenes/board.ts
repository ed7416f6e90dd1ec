import { type Canvas, createCanvas, path, rect } from '../canvas.ts'
import { campFire, sparks } from '../fire.ts'
import { gable } from '../hall.ts'
import { drift, inked } from '../ink.ts'
import { createLamps, type Lamps, lampPost, lancetOutline } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { sitter, wanderer } from '../people.ts'
import { drawDisc, drawSky } from '../sky.ts'
import { pavilion } from '../tent.ts'
import { drawLand, grass, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'

/** Notices are headed by a strip of these, 5 : 2. */
const [width, height] = [1600, 640]

/** A place of the moor at dusk, with nobody in it: what the four heads of notices have in common. */
function moor(time: Time, seed: number) {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#10172b'],
        [0.6, '#3d3a55'],
        [1, '#b0705a'],
      ],
      far: '#5d4f61',
      middle: '#2b2735',
      near: '#0b090f',
      mist: '#c08f77',
    },
    day: {
      sky: [
        [0, '#d8dccb'],
        [0.6, '#efe5c9'],
        [1, '#f8e6c0'],
      ],
    },
  })
  const canvas = createCanvas(width, height)
  drawSky(canvas, light, { horizon: 470, seed, stars: 70, clouds: 0.35 })
  const fells = ridge({ seed: seed + 1, base: 430, rise: 60, span: 460, isRocky: true })
  drawLand(canvas, light, { ground: fells, depth: 0.15, haze: 0.5, ink: { seed: 4, edge: 0.08 } })
  const woods = ridge({ seed: seed + 2, base: 490, rise: 20, span: 420 })
  drawLand(canvas, light, {
    ground: woods,
    depth: 0.42,
    haze: 0.25,
    growth: wood(woods, { seed: seed + 3, from: 0, to: width, gap: 16, height: [50, 150] }),
    ink: { seed: 6, edge: 0.14 },
  })
  canvas.add(drift(canvas, { top: 380, height: 190, color: light.mist, opacity: 0.4, seed }))
  return { canvas, light, lamps: createLamps(canvas, light) }
}

function drawYard(canvas: Canvas, light: Light, seed: number) {
  const yard = ridge({ seed, base: 560, rise: 8, span: 420 })
  drawLand(canvas, light, {
    ground: yard,
    depth: 0.94,
    growth: grass(yard, 0, width, { seed: 5, height: 20, gap: 5 }),
    ink: { seed: 18, edge: 0.3, stray: 2, top: 440 },
  })
}

const people = { seed: 19, edge: 0.55, stray: 1.4, wash: 0.2, top: 200 }

/** A stall with its awning out, and one who looks at what lies there. */
export function boardSell(time: Time): string {
  const { canvas, light, lamps } = moor(time, 310)
  const dye = (color: string) => (time === 'night' ? mix(color, light.near, 0.38) : color)
  const pale = dye('#e6d3ac')
  const tents =
    pavilion(light, {
      x: 250,
      base: 560,
      width: 210,
      height: 230,
      cloth: dye('#35617a'),
      stripe: pale,
    }) +
    pavilion(light, {
      x: 1390,
      base: 566,
      width: 230,
      height: 250,
      cloth: dye('#4e7050'),
      stripe: pale,
    })
  canvas.add(inked(canvas, light, tents, { seed: 15, edge: 0.45, wash: 0.3, stray: 2.4 }))
  drawYard(canvas, light, 49)
  canvas.add(
    lamps.pool(820, 400, 460, 0.8),
    inked(canvas, light, stall(light, dye('#9c3b2c'), pale), { ...people, seed: 21, edge: 0.4 }),
    [640, 820, 1000].map((x) => lamps.lantern(x, 268, 52)).join(''),
    inked(
      canvas,
      light,
      wanderer({
        x: 1130,
        base: 596,
        height: 250,
        fill: light.near,
        isFacingLeft: true,
        gear: ['hat'],
      }) + wanderer({ x: 490, base: 590, height: 214, fill: light.near, gear: ['staff'] }),
      people,
    ),
  )
  return canvas.toSvg()
}

/** A counter under a striped awning, the keeper behind it, and the wares: shield, jars, a sword. */
function stall(light: Light, cloth: string, pale: string): string {
  const timber = mix(light.near, light.stone, 0.35)
  const stripes = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const [top, foot] = [610 + index * 54, 570 + index * 64]
    return path(`M${top} 176H${top + 54}L${foot + 64} 262q-32 26 -64 0Z`, index % 2 ? pale : cloth)
  })
  return (
    rect(590, 250, 14, 330, timber) +
    rect(1036, 250, 14, 330, timber) +
    wanderer({ x: 850, base: 570, height: 240, fill: mix(light.near, light.stone, 0.15) }) +
    rect(570, 450, 500, 20, timber) +
    rect(586, 470, 468, 116, mix(timber, light.wash, 0.35)) +
    path('M640 450V392Q676 372 712 392V420Q706 442 676 456Q646 442 640 420Z', cloth) +
    path(
      'M930 450V420Q926 398 944 398H962Q980 398 976 420V450ZM984 450V432Q982 416 994 416H1006Q1018 416 1016 432V450Z',
      pale,
    ) +
    path(
      'M740 446L828 428L830 434L744 452ZM752 434L762 456',
      light.lamp,
      `stroke="${light.lamp}" stroke-width="5"`,
    ) +
    stripes.join('')
  )
}

/** One who looks for something by the light of a lantern, where two ways part. */
export function boardBuy(time: Time): string {
  const { canvas, light, lamps } = moor(time, 330)
  drawDisc(canvas, light, { x: 380, y: 190, radius: 62 })
  drawYard(canvas, light, 57)
  const sign =
    rect(1130, 250, 20, 340, light.near) +
    path('M1150 268H1310L1346 300L1310 332H1150Z', mix(light.near, light.stone, 0.5)) +
    path('M1130 350H982L946 382L982 414H1130Z', mix(light.near, light.stone, 0.42))
  canvas.add(
    inked(canvas, light, sign, { ...people, seed: 23 }),
    lamps.pool(826, 440, 420, 0.9),
    lamps.pool(826, 584, 330, 0.9, 0.2),
    inked(
      canvas,
      light,
      wanderer({ x: 730, base: 600, height: 330, fill: light.near, gear: ['hat'] }) +
        path('M744 424L828 398L832 410L748 446Z', light.near),
      people,
    ),
    lamps.lantern(830, 402, 78),
    lampPost(lamps, light, 180, 580, 250, true),
  )
  return canvas.toSvg()
}

/** The gate of a guild's hall, banners out and doors open, and somebody new before it. */
export function boardRecruit(time: Time): string {
  const { canvas, light, lamps } = moor(time, 350)
  const hall = rect(420, 300, 760, 280, light.stone) + gable(light, 800, 480, 560, 200, 372)
  canvas.add(inked(canvas, light, hall, { seed: 8, edge: 0.4, wash: 0.3, stray: 2.4 }))
  drawYard(canvas, light, 61)
  drawGate(canvas, light, lamps)
  return canvas.toSvg()
}

function drawGate(canvas: Canvas, light: Light, lamps: Lamps) {
  const flag = (x: number) =>
    path(`M${x - 46} 250H${x + 46}V470L${x} 430L${x - 46} 470Z`, light.cloth) +
    path(
      `M${x - 24} 348L${x} 306L${x + 24} 348V380H${x - 24}Z`,
      'none',
      `stroke="${light.lamp}" stroke-width="8"`,
    )
  canvas.add(
    lamps.pool(800, 480, 420, 0.8),
    path(lancetOutline(800, 590, 190, 270), light.lamp),
    path(lancetOutline(800, 590, 150, 236), light.lampCore, 'opacity=".75"'),
    path(lancetOutline(800, 590, 190, 270), 'none', `stroke="${light.roof}" stroke-width="14"`),
    inked(canvas, light, flag(560) + flag(1040), { ...people, seed: 25, edge: 0.4 }),
    inked(
      canvas,
      light,
      wanderer({ x: 770, base: 586, height: 150, fill: light.near, gear: ['sword'] }) +
        wanderer({ x: 838, base: 584, height: 138, fill: light.near, isFacingLeft: true }) +
        wanderer({ x: 340, base: 618, height: 270, fill: light.near, gear: ['staff'] }),
      people,
    ),
    lampPost(lamps, light, 1320, 600, 300, true, -1),
  )
}

/** Some around a fire, and room for one more. */
export function boardGroup(time: Time): string {
  const { canvas, light, lamps } = moor(time, 370)
  drawYard(canvas, light, 67)
  const behind = mix(light.near, light.lamp, 0.12)
  const company =
    wanderer({ x: 560, base: 560, height: 210, fill: behind, gear: ['bow'] }) +
    wanderer({
      x: 1010,
      base: 566,
      height: 216,
      fill: behind,
      isFacingLeft: true,
      gear: ['hat', 'staff'],
    })
  const seated =
    sitter({ x: 640, base: 616, height: 196, fill: light.near, gear: ['mug'] }) +
    sitter({
      x: 980,
      base: 618,
      height: 188,
      fill: light.near,
      isFacingLeft: true,
      gear: ['sword'],
    })
  canvas.add(
    inked(canvas, light, company, { ...people, seed: 27 }),
    campFire(canvas, light, lamps, 810, 586, 170),
    sparks(light, 810, 470, { count: 36, rise: 380, spread: 130, size: 4.2, seed: 5 }),
    inked(canvas, light, seated, people),
  )
  return canvas.toSvg()
}
