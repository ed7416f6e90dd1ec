import { path, polygon, rect } from './canvas.ts'
import { type Lamps, lancetOutline } from './lamp.ts'
import { type Light, mix } from './light.ts'
import { courses, curtainWall, pennant, tower } from './masonry.ts'

/**
 * Aldermoor's hall, seen from the road: about 520 wide and 480 high, standing on (0, 0).
 * The silhouette comes back as `mass` (to be inked) and its windows as `lights` (to lie above the ink).
 */
export function guildHall(lamps: Lamps, light: Light): { mass: string; lights: string } {
  const distant = mix(light.stone, light.far, light.time === 'night' ? 0.28 : 0.4)
  const mass = [
    tower(light, { x: 84, base: 0, width: 58, height: 322, cone: 118, seed: 2, color: distant }),
    pennant(light, 84, -458, 52),
    tower(light, { x: 178, base: 30, width: 46, height: 226, cone: 84, seed: 3, color: distant }),
    tower(light, { x: -150, base: 30, width: 50, height: 232, cone: 96, seed: 4 }),
    pennant(light, -150, -312, 40),
    nave(light),
    gable(light, -62, 0, 132, 112, 240),
    tower(light, { x: 236, base: 60, width: 62, height: 176, cone: 0, seed: 5 }),
    curtainWall(light, { x: -262, top: -52, width: 150, bottom: 120, seed: 6 }),
    tower(light, { x: -262, base: 120, width: 44, height: 206, cone: 0, seed: 7 }),
    porch(light),
    curtainWall(light, { x: 16, top: -36, width: 196, bottom: 120, seed: 8 }),
    curtainWall(light, { x: 236, top: -28, width: 120, bottom: 140, seed: 9 }),
  ]
  return { mass: mass.join(''), lights: hallLights(lamps, light) }
}

/** The long roof running back from the gable, with its side wall. */
function nave(light: Light): string {
  const seams = Array.from(
    { length: 9 },
    (_, index) => `M${10 + index * 19} -232L${24 + index * 19} -104`,
  ).join('')
  return (
    polygon(
      [
        [0, 60],
        [0, -112],
        [208, -112],
        [208, 60],
      ],
      light.stone,
    ) +
    courses(light, 4, -108, 190, 100, 10, 11) +
    polygon(
      [
        [-62, -240],
        [150, -236],
        [212, -104],
        [-2, -104],
      ],
      light.roof,
    ) +
    path(seams, 'none', `stroke="${light.edge}" stroke-width="1.2" opacity=".16"`) +
    polygon(
      [
        [64, -196],
        [82, -222],
        [100, -196],
        [100, -168],
        [64, -168],
      ],
      light.stone,
    ) +
    polygon(
      [
        [58, -190],
        [82, -230],
        [106, -190],
      ],
      light.roof,
    ) +
    polygon(
      [
        [136, -196],
        [152, -220],
        [168, -196],
        [168, -168],
        [136, -168],
      ],
      light.stone,
    ) +
    polygon(
      [
        [130, -190],
        [152, -228],
        [174, -190],
      ],
      light.roof,
    )
  )
}

/** A gable front with crossed bargeboards, standing on (x, y). */
export function gable(
  light: Light,
  x: number,
  y: number,
  width: number,
  eaves: number,
  apex: number,
): string {
  const half = width / 2
  const board = width * 0.058
  const horn = width * 0.095
  const rafters = `M${x - half * 1.16} ${y - eaves + half * 0.2}L${x + horn} ${y - apex - horn * 2.1}M${x + half * 1.16} ${y - eaves + half * 0.2}L${x - horn} ${y - apex - horn * 2.1}`
  return (
    polygon(
      [
        [x - half, y + 60],
        [x - half, y - eaves],
        [x, y - apex],
        [x + half, y - eaves],
        [x + half, y + 60],
      ],
      light.stone,
    ) +
    courses(light, x - half + 4, y - eaves, width - 8, eaves + 20, 12, width / 12) +
    path(
      `M${x - half * 0.72} ${y - eaves - half * 0.42}H${x + half * 0.72}M${x} ${y - eaves - half * 0.42}V${y - apex}`,
      'none',
      `stroke="${light.roof}" stroke-width="${board * 0.6}"`,
    ) +
    path(rafters, 'none', `stroke="${light.roof}" stroke-width="${board}" stroke-linecap="round"`)
  )
}

function porch(light: Light): string {
  return (
    gable(light, -62, 10, 74, 46, 104) +
    polygon(
      [
        [-112, 90],
        [-96, 12],
        [-28, 12],
        [-10, 90],
      ],
      mix(light.stone, light.wash, 0.3),
    ) +
    path(
      'M-100 24h76M-104 38h84M-108 54h92M-110 72h98',
      'none',
      `stroke="${light.edge}" stroke-width="1.4" opacity=".3"`,
    )
  )
}

function hallLights(lamps: Lamps, light: Light): string {
  const { lancet, slit, pool } = lamps
  const inside = light.time === 'night' ? light.lampCore : light.wash
  return [
    pool(-62, -40, 260, 0.55),
    lancet(-62, -112, 24, 62),
    lancet(-90, -112, 12, 40),
    lancet(-34, -112, 12, 40),
    path(lancetOutline(-62, 10, 30, 46), inside),
    pool(-62, 0, 90, 0.9),
    pool(-62, 30, 120, 0.7, 0.3),
    ...[38, 74, 110, 146].map((x) => lancet(x, -48, 13, 46)),
    lancet(82, -172, 9, 20),
    lancet(152, -172, 8, 18),
    slit(84, -252, 6, 22),
    slit(178, -146, 5, 18),
    slit(-150, -150, 6, 22),
    slit(-150, -90, 5, 16),
    slit(236, -66, 6, 18),
    slit(-262, -34, 5, 16),
    rect(-65, -36, 6, 3, light.lampCore),
  ].join('')
}
