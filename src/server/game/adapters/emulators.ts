// every function of an emulator: what the package exports, and what the pages of games and settings list
export { azerothCore } from './azeroth-core/azeroth-core.ts'
export { canary } from './open-tibia/canary.ts'
export { tfs } from './open-tibia/tfs.ts'
export { hercules, rathena } from './rathena/rathena.ts'
export { trinityCore } from './trinity-core/trinity-core.ts'
