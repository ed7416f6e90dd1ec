import { demoGame, steam } from '../src/app/guildhall.ts'
import type { GameAdapter } from '../src/server/game/game-adapter.ts'
import { startFakeSteam } from './fake-steam.ts'
import { openPlayerSite } from './players.ts'

export type SteamSite = Awaited<ReturnType<typeof openSteamSite>>

/** A site whose players say who they are at a fake Steam, which ends with it. The game knows those in `known`. */
export async function openSteamSite() {
  const provider = await startFakeSteam()
  const known = new Map<string, { id: string; userName: string }>()
  const demo = demoGame()
  const game: GameAdapter = {
    ...demo,
    create(context) {
      const { accounts: _, ...world } = demo.create(context)
      return {
        ...world,
        findBySteamId: async (steamId) => known.get(steamId),
        steam: steam({ url: provider.origin }).create(context),
      }
    },
  }
  const site = await openPlayerSite({ game })
  return {
    ...site,
    steam: provider,
    known,
    async close() {
      await site.close()
      await provider[Symbol.asyncDispose]()
    },
  }
}

let users = 0

/** A SteamID nobody had before. */
export function nextSteamId(): string {
  users += 1
  return String(76_561_198_000_000_000n + BigInt(users))
}
