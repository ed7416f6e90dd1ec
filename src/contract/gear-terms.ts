/** Where something is worn, from head to foot, then what is held. */
export const gearSlots = [
  'head',
  'neck',
  'shoulders',
  'back',
  'chest',
  'shirt',
  'tabard',
  'wrists',
  'hands',
  'waist',
  'legs',
  'feet',
  'finger1',
  'finger2',
  'trinket1',
  'trinket2',
  'mainHand',
  'offHand',
  'ranged',
] as const
export type GearSlot = (typeof gearSlots)[number]

/** How fine a thing is, the plainest first. */
export const gearQualities = [
  'poor',
  'common',
  'uncommon',
  'rare',
  'epic',
  'legendary',
  'artifact',
  'heirloom',
] as const
export type GearQuality = (typeof gearQualities)[number]
