import type { ConfigInput } from '../src/app/config.ts'
import { startFakeDiscord } from './fake-discord.ts'
import { openPlayerSite } from './players.ts'

export type DiscordSite = Awaited<ReturnType<typeof openDiscordSite>>

/** A site whose players say who they are at a fake Discord, which ends with it. */
export async function openDiscordSite(config: ConfigInput = {}) {
  const discord = await startFakeDiscord()
  const site = await openPlayerSite({
    ...config,
    discord: { signIn: discord.application, apiUrl: discord.origin },
  })
  return {
    ...site,
    discord,
    async close() {
      await site.close()
      await discord[Symbol.asyncDispose]()
    },
  }
}

let users = 0

/** An id nobody at Discord had before. */
export function nextDiscordId(): string {
  users += 1
  return String(80_351_110_224_678_912n + BigInt(users))
}

/** What Discord sends a browser back with that goes to this address. */
export async function followToDiscord(url: string): Promise<{ State: string; Code: string }> {
  const { headers } = await fetch(url, { redirect: 'manual' })
  const { searchParams: query } = new URL(headers.get('location') ?? '')
  return { State: query.get('state') ?? '', Code: query.get('code') ?? '' }
}
