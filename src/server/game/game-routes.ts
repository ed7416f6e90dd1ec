import type { Hono } from 'hono'
import { getPlayerCount } from '../../contract/game.ts'
import { mount } from '../platform/http/mount.ts'

/** Counts the players online now; -1 when the game cannot say. */
export type CountPlayers = () => Promise<number>

export function gameRoutes(app: Hono, countPlayers: CountPlayers): void {
  mount(app, getPlayerCount, async () => ({ count: await countPlayers() }), { freshSeconds: 5 })
}
