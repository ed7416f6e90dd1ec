import { z } from 'zod'
import type { VoteAdapter } from '../vote-site.ts'
import { readByRules, type SiteAnswer } from './answer-rule.ts'
import { createAskedSite } from './asked-site.ts'
import {
  type GivenOptions,
  readOptions,
  SiteToken,
  SiteUrl,
  toAdapter,
  VotePage,
} from './vote-options.ts'

const defaults = { key: 'list-forge', name: 'ListForge', everyMinutes: 1440 }

export const listForgeShape = {
  page: VotePage,
  url: SiteUrl('https://minecraft-mp.com').meta({
    description: 'The list you are on.',
    example: 'https://gamesfinder.net',
  }),
  serverKey: SiteToken.meta({ description: 'The server’s key, from its settings.' }),
  isClaimed: z.boolean().default(true).meta({
    description:
      'Whether the list is told of votes that counted, so that none counts a second time elsewhere.',
  }),
}

/** 0 is no vote, 1 one that did not count yet, 2 one that did. */
const read = readByRules({
  voted: [{ text: '1' }],
  notVoted: [{ text: '0' }],
  claimed: [{ text: '2' }],
})

const isTaken = ({ status, text }: SiteAnswer) => status === 200 && text.trim() === '1'

/**
 * The lists of ListForge (minecraft-mp.com and many more), asked by pseudo:
 * `listForge({ url: 'https://minecraft-mp.com', page: 'https://minecraft-mp.com/server/12345/vote/', serverKey })`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function listForge(given: GivenOptions<typeof listForgeShape>): VoteAdapter {
  const options = readOptions('listForge', listForgeShape, given)
  const { page, url, isClaimed } = options
  const vote = `object=votes&element=claim&key=${encodeURIComponent(options.serverKey)}&username={name}`
  const settings = {
    name: defaults.name,
    page,
    ask: `${url}/api/?${vote}`,
    read,
    ...(isClaimed && { claim: { url: `${url}/api/?action=post&${vote}`, isTaken } }),
  }
  return toAdapter(defaults, options, (context) => createAskedSite(settings, context))
}
