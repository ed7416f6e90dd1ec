import type * as emulators from '../../src/server/game/adapters/emulators.ts'
import type { EmulatorGuide } from '../../src/server/game/adapters/emulator-guide.ts'
import { azerothCore } from '../../src/server/game/adapters/azeroth-core/azeroth-core.ts'
import { canary } from '../../src/server/game/adapters/open-tibia/canary.ts'
import { tfs } from '../../src/server/game/adapters/open-tibia/tfs.ts'
import { hercules, rathena } from '../../src/server/game/adapters/rathena/rathena.ts'
import { trinityCore } from '../../src/server/game/adapters/trinity-core/trinity-core.ts'
import type { EmulatorName } from './emulator-names.ts'

/** What is asked and said of an emulator. */
interface AskedEmulator {
  guide: EmulatorGuide
  /** What its databases are called in its guide, by the option they go to. */
  databases: Record<string, string>
}

// one that is added and missing here does not compile
const asked: Record<keyof typeof emulators, AskedEmulator> = {
  azerothCore: {
    guide: azerothCore.guide,
    databases: { auth: 'acore_auth', characters: 'acore_characters' },
  },
  trinityCore: {
    guide: trinityCore.guide,
    databases: { auth: 'auth', characters: 'characters' },
  },
  rathena: { guide: rathena.guide, databases: { database: 'ragnarok' } },
  hercules: { guide: hercules.guide, databases: { database: 'ragnarok' } },
  canary: { guide: canary.guide, databases: { database: 'otserver' } },
  tfs: { guide: tfs.guide, databases: { database: 'otserver' } },
}

export const readEmulator = (name: EmulatorName): AskedEmulator => asked[name]
