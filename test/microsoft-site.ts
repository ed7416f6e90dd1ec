import { demoGame, microsoft } from '../src/app/guildhall.ts'
import type { GameAdapter } from '../src/server/game/game-adapter.ts'
import { startFakeMicrosoft } from './fake-microsoft.ts'
import { openPlayerSite } from './players.ts'

export type MicrosoftSite = Awaited<ReturnType<typeof openMicrosoftSite>>

/**
 * A site whose players say who they are in Minecraft at a fake Microsoft, which ends with it. The game knows those in
 * `known`, by their names.
 */
export async function openMicrosoftSite() {
  const provider = await startFakeMicrosoft()
  const known = new Map<string, { id: string; userName: string }>()
  const { origin } = provider
  const demo = demoGame()
  const link = microsoft({
    ...provider.application,
    editions: ['java', 'bedrock'],
    urls: { microsoft: origin, xboxUser: origin, xboxTokens: origin, minecraft: origin },
  })
  const game: GameAdapter = {
    ...demo,
    create(context) {
      const { accounts: _, ...world } = demo.create(context)
      return {
        ...world,
        findByMinecraft: async ({ name }) => known.get(name),
        microsoft: link.create(context),
      }
    },
  }
  const site = await openPlayerSite({ game })
  return {
    ...site,
    microsoft: provider,
    known,
    async close() {
      await site.close()
      await provider[Symbol.asyncDispose]()
    },
  }
}

let users = 0

/** Somebody in Minecraft whom nobody was before, as Java and Xbox Live know them. */
export function nextGamer() {
  users += 1
  return {
    java: { id: users.toString(16).padStart(32, '0'), name: `Elowen${users}` },
    gamertag: `Elowen Bree ${users}`,
    xid: String(2_535_405_290_000_000 + users),
    userHash: String(1_000_000 + users),
    xErr: undefined,
  }
}
