import type { VoteAdapter } from '../vote-site.ts'
import { readByRules } from './answer-rule.ts'
import { createAskedSite } from './asked-site.ts'
import { type GivenOptions, readOptions, SiteName, SiteUrl, toAdapter } from './vote-options.ts'

const defaults = { key: 'gamingtop100', name: 'GamingTop100', everyMinutes: 720 }

export const gamingTop100Shape = {
  site: SiteName.meta({ description: 'The number of the listing.', example: '12345' }),
  url: SiteUrl('http://www.gamingtop100.net'),
}

/**
 * GamingTop100 (gamingtop100.net), which is asked by the voter's address: `gamingTop100({ site: '12345' })`. It
 * can call, too, but gives back digits only, and too few of them for a secret.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function gamingTop100(given: GivenOptions<typeof gamingTop100Shape>): VoteAdapter {
  const options = readOptions('gamingTop100', gamingTop100Shape, given)
  const site = encodeURIComponent(options.site)
  const settings = {
    name: defaults.name,
    page: `http://gamingtop100.net/in-${site}`,
    ask: `${options.url}/ip_check/${site}/{ip}`,
    read: readByRules({ voted: [{ text: '1' }], notVoted: [{ text: '0' }] }),
  }
  return toAdapter(defaults, options, (context) => createAskedSite(settings, context))
}
