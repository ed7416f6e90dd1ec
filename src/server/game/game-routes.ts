import { getPlayerCount } from '../../contract/game.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'

/** Counts the players online now; -1 when the game cannot say. */
export type CountPlayers = () => Promise<number>

export function gameRoutes(api: Api, countPlayers: CountPlayers): void {
  mount(api, getPlayerCount, async () => ({ count: await countPlayers() }), { freshSeconds: 5 })
}
