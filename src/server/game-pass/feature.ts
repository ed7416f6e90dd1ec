import type { Feature, Tools } from '../platform/feature.ts'
import { exportOf } from './game-pass-export.ts'
import { gamePassRoutes } from './game-pass-routes.ts'
import { createGamePasses, type GamePassOptions } from './game-pass-service.ts'

type Needs = Pick<GamePassOptions, 'findLinked' | 'findNames' | 'openProfile'>

/** Passes between game and site. */
export function createGamePassFeature(tools: Tools, needs: Needs): Feature {
  const passes = createGamePasses({ ...tools, ...needs })
  return {
    name: 'game-pass',
    exportOf,
    routes: { api: (api) => gamePassRoutes(api, passes) },
    expire: passes.prune,
  }
}
