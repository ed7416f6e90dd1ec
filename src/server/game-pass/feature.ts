import type { Feature, Tools } from '../platform/feature.ts'
import { exportRows, rowsFrom } from '../platform/export-words.ts'
import { gamePassRoutes } from './game-pass-routes.ts'
import { createGamePasses, type GamePassContext } from './game-pass-service.ts'
import { createProgramFinder, type OwnPrograms } from './game-programs.ts'
import { programCheck } from './program-check.ts'

interface Needs extends Pick<GamePassContext, 'findLinked' | 'findNames' | 'openProfile'> {
  programs: OwnPrograms
}

export interface GamePassFeature extends Feature {
  /** What a program of the owner's is called, by its secret. */
  findProgram: ReturnType<typeof createProgramFinder>
}

/** Passes between game and site. */
export function createGamePassFeature(
  tools: Tools,
  { programs, ...needs }: Needs,
): GamePassFeature {
  const passes = createGamePasses({ ...tools, ...needs })
  return {
    name: 'game-pass',
    // those to and from the game that were not used yet
    exportOf: exportRows({
      gamePasses: rowsFrom('game_pass', 'purpose server expires_at'),
    }),
    routes: { api: (api) => gamePassRoutes(api, passes) },
    checks: () => [programCheck(programs)],
    expire: passes.prune,
    findProgram: createProgramFinder(programs),
  }
}
