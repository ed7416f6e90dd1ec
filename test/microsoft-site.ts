import { microsoft } from '../src/app/guildhall.ts'
import { startFakeMicrosoft } from './fake-microsoft.ts'
import { openProofSite } from './proof-site.ts'

export type MicrosoftSite = Awaited<ReturnType<typeof openMicrosoftSite>>

/** A site whose players say who they are in Minecraft at a fake Microsoft. The game knows those in `known`, by name. */
export async function openMicrosoftSite() {
  const provider = await startFakeMicrosoft()
  const { origin } = provider
  const link = microsoft({
    ...provider.application,
    editions: ['java', 'bedrock'],
    urls: { microsoft: origin, xboxUser: origin, xboxTokens: origin, minecraft: origin },
  })
  const site = await openProofSite(provider, (known, context) => ({
    findProven: async ({ name = '' }) => known.get(name),
    proofSite: link.create(context),
  }))
  return { ...site, microsoft: provider }
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
