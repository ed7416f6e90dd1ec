import { callingSite } from './calling-site.ts'
import { AddressSecret, Callers, SiteName, SiteToken } from './vote-options.ts'
import { votePreset } from './vote-preset.ts'

const Listing = SiteName.meta({ description: 'The number of the listing.', example: '12345' })

/**
 * TopG (topg.org), which calls `…?p_resp=TOKEN&ip=VOTER` for votes that count, from monitor.topg.org:
 * `topG({ category: 'wow-private-servers', site: '12345', secret: process.env.TOPG_SECRET })`.
 */
export const topG = votePreset({
  function: 'topG',
  about: '[TopG](https://topg.org), which calls.',
  key: 'topg',
  name: 'TopG',
  everyMinutes: 720,
  options: {
    category: SiteName.meta({
      description: 'The category, as it stands in addresses of the site.',
      example: 'wow-private-servers',
    }),
    site: Listing,
    secret: AddressSecret,
    from: Callers.default(['monitor.topg.org']).meta({ default: "`['monitor.topg.org']`" }),
  },
  create: ({ category, site, from }) =>
    callingSite({
      page: `https://topg.org/${encodeURIComponent(category)}/in-${encodeURIComponent(site)}-{token}`,
      from,
      token: ['p_resp'],
      address: ['ip'],
    }),
})

/**
 * XtremeTop100 (xtremetop100.com), which calls with `custom=TOKEN&votingip=VOTER`, or the token as `nick`, and
 * signs nothing: `xtremeTop100({ site: '1132310001', secret })`.
 */
export const xtremeTop100 = votePreset({
  function: 'xtremeTop100',
  about: '[XtremeTop100](https://www.xtremetop100.com), which calls and signs nothing.',
  key: 'xtremetop100',
  name: 'XtremeTop100',
  everyMinutes: 720,
  options: {
    site: Listing,
    secret: AddressSecret,
    from: Callers.optional().meta({
      description:
        'Addresses, networks and hosts it calls from, which have changed over the years.',
    }),
  },
  create: ({ site, from }) =>
    callingSite({
      page: `https://www.xtremetop100.com/in.php?site=${encodeURIComponent(site)}&postback={token}`,
      from,
      token: ['custom', 'nick', 'postback'],
      address: ['votingip'],
    }),
})

/**
 * Arena-Top100 (arena-top100.com), which calls with `voted`, `userip`, `userid` and a secret:
 * `arenaTop100({ user: 'aldermoor', secret, siteSecret })`.
 */
export const arenaTop100 = votePreset({
  function: 'arenaTop100',
  about: '[Arena-Top100](https://www.arena-top100.com), which calls.',
  key: 'arena-top100',
  name: 'Arena-Top100',
  everyMinutes: 720,
  options: {
    user: SiteName.meta({
      description: 'The user the server is listed under.',
      example: 'aldermoor',
    }),
    secret: AddressSecret,
    siteSecret: SiteToken.meta({
      description: 'The secret of the listing, which each call repeats.',
      code: 'process.env.VOTE_SITE_SECRET',
    }),
    from: Callers.optional(),
  },
  create: ({ user, from, siteSecret }) =>
    callingSite({
      page: `https://www.arena-top100.com/index.php?a=in&u=${encodeURIComponent(user)}&id={token}`,
      from,
      token: ['userid'],
      address: ['userip'],
      success: { field: 'voted', equals: '1' },
      siteSecret: { field: 'secret', value: siteSecret },
    }),
})

/** Top100Arena (top100arena.com), which calls `…?postback=TOKEN`: `top100Arena({ site: '12345', secret })`. */
export const top100Arena = votePreset({
  function: 'top100Arena',
  about: '[Top100Arena](https://www.top100arena.com), which calls.',
  key: 'top100arena',
  name: 'Top100Arena',
  everyMinutes: 720,
  options: {
    site: Listing,
    secret: AddressSecret,
    from: Callers.default(['3.86.48.116']).meta({ default: "`['3.86.48.116']`" }),
  },
  create: ({ site, from }) =>
    callingSite({
      page: `https://www.top100arena.com/listing/${encodeURIComponent(site)}/vote?incentive={token}`,
      from,
      token: ['postback'],
    }),
})
