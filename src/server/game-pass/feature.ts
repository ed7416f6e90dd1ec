import type { Feature, Tools } from '../platform/feature.ts'
import { exportOf } from './game-pass-export.ts'
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
    exportOf,
    routes: { api: (api) => gamePassRoutes(api, passes) },
    checks: () => [programCheck(programs)],
    expire: passes.prune,
    findProgram: createProgramFinder(programs),
  }
}
