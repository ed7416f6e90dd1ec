import { steam } from '../src/app/guildhall.ts'
import { startFakeSteam } from './fake-steam.ts'
import { openProofSite } from './proof-site.ts'

export type SteamSite = Awaited<ReturnType<typeof openSteamSite>>

/** A site whose players say who they are at a fake Steam. The game knows those in `known`, by their SteamIDs. */
export async function openSteamSite() {
  const provider = await startFakeSteam()
  const site = await openProofSite(provider, (known, context) => ({
    findProven: async ({ keys: { steamId = '' } }) => known.get(steamId),
    proofSite: steam({ url: provider.origin }).create(context),
  }))
  return { ...site, steam: provider }
}

let users = 0

/** A SteamID nobody had before. */
export function nextSteamId(): string {
  users += 1
  return String(76_561_198_000_000_000n + BigInt(users))
}
