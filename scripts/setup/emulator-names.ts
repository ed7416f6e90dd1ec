/** Functions of emulators: what the command line offers loads none of them. */
export const emulatorNames = [
  'azerothCore',
  'trinityCore',
  'rathena',
  'hercules',
  'canary',
  'tfs',
] as const

export type EmulatorName = (typeof emulatorNames)[number]
