import { path, place } from './canvas.ts'

export type Gear = 'staff' | 'bow' | 'sword' | 'hat' | 'mug'

/** Drawn in a space 100 high, feet on 0, facing right. */
const standing =
  'M-2 -100Q-9 -97 -11 -88Q-12 -82 -9 -78Q-17 -74 -19 -64L-27 -14Q-18 -17 -14 -12L-13 0H-1L-1 -13H4L5 0H18Q16 -5 12 -6L12 -13Q18 -17 24 -13L17 -63Q15 -73 8 -78Q11 -82 10 -88Q8 -93 2 -95Q1 -99 -2 -100Z'
const seated =
  'M-8 -98Q-16 -94 -18 -84Q-18 -77 -14 -73Q-25 -68 -28 -52L-36 -6Q-26 -2 -14 -4L-12 -10Q0 -13 12 -13L14 0H34Q33 -6 26 -8L26 -34Q22 -40 8 -38L4 -40L4 -50L22 -56L21 -61L2 -60Q0 -68 -2 -72Q4 -77 3 -84Q1 -92 -4 -93Q-4 -97 -8 -98Z'

const carried: Record<Gear, string> = {
  staff: 'M26 4L29 -112L32 -112L30 4ZM30 -124A8 8 0 1 1 29.9 -124M16 -58L30 -50L29 -44L14 -48Z',
  bow: 'M-24 -104Q-52 -62 -26 -16L-24 -18Q-46 -62 -21 -102ZM-12 -92L-17 -112L-13 -113L-8 -94Z',
  sword: 'M-26 -102L-22 -104L20 -14L16 -12ZM-30 -86L-10 -95L-9 -92L-29 -83Z',
  hat: 'M-24 -86Q-14 -90 -9 -90Q-8 -112 -16 -126Q4 -114 8 -91Q15 -91 22 -88Q0 -80 -24 -86Z',
  mug: 'M20 -70H31V-54H20ZM31 -67H35V-58H31V-60H33V-65H31Z',
}

export interface Pose {
  x: number
  base: number
  height: number
  fill: string
  isFacingLeft?: boolean
  gear?: Gear[]
}

/** A cloaked player standing. */
export function wanderer(pose: Pose): string {
  return figure(standing, pose)
}

/** A cloaked player seated, hands out to the fire. */
export function sitter(pose: Pose): string {
  return figure(seated, pose)
}

function figure(
  body: string,
  { x, base, height, fill, isFacingLeft = false, gear = [] }: Pose,
): string {
  const drawing = [body, ...gear.map((item) => carried[item])].map((d) => path(d, fill)).join('')
  return place(drawing, x, base, height / 100, isFacingLeft)
}
