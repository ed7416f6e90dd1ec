import { z } from 'zod'
import { readByRules, type SiteResponse } from './response-rule.ts'
import { askedSite } from './asked-site.ts'
import { SiteName, SiteToken, SiteUrl, VotePage } from './vote-options.ts'
import { votePreset } from './vote-preset.ts'

/**
 * Serveur-Privé (serveur-prive.net, private-server.net), which is asked by the voter’s address and says when
 * the next vote counts: `serveurPrive({ page: 'https://serveur-prive.net/…/vote', token })`.
 */
export const serveurPrive = votePreset({
  function: 'serveurPrive',
  about: '[Serveur-Privé](https://serveur-prive.net), which is asked by the voter’s address.',
  key: 'serveur-prive',
  name: 'Serveur-Privé',
  everyMinutes: 90,
  options: {
    page: VotePage,
    token: SiteToken.meta({ description: 'The token of the server’s API, from its settings.' }),
    url: SiteUrl('https://serveur-prive.net').meta({
      description: 'Where the site is, or its English twin.',
      example: 'https://private-server.net',
    }),
  },
  create: ({ page, token, url }, name) =>
    askedSite({
      name,
      page,
      ask: `${url}/api/v1/servers/${encodeURIComponent(token)}/votes/{ip}`,
      read: readByRules({
        voted: [{ field: 'success', equals: true }],
        notVoted: [{ field: 'success', equals: false }],
        secondsLeft: 'data.next_vote_seconds',
      }),
    }),
})

/** `/votes/claim-username`: 0 is no vote, 1 one that counts with this answer, 2 one that did before. */
const readClaim = readByRules({
  voted: [{ field: 'claimed', equals: 1 }],
  notVoted: [
    { field: 'claimed', equals: 0 },
    { field: 'code', equals: 404 },
  ],
  claimed: [{ field: 'claimed', equals: 2 }],
})

/** `/votes/check-ip` */
const readCheck = readByRules({
  voted: [{ field: 'code', equals: 200 }],
  notVoted: [{ field: 'code', equals: 404 }],
})

/**
 * Top-Serveurs (top-serveurs.net, top-games.net), which is asked by pseudo and lets each vote count once, or by
 * address: `topServeurs({ page: 'https://top-serveurs.net/…', token })`.
 */
export const topServeurs = votePreset({
  function: 'topServeurs',
  about: '[Top-Serveurs](https://top-serveurs.net), which is asked.',
  key: 'top-serveurs',
  name: 'Top-Serveurs',
  everyMinutes: 120,
  options: {
    page: VotePage.meta({
      description:
        'The page to vote on, where players enter their pseudo: `{name}` stands for it in addresses.',
    }),
    token: SiteToken.meta({ description: 'The token of the server, from its settings.' }),
    by: z.enum(['name', 'address'], 'expected name or address').default('name').meta({
      description:
        'Whether it is asked by the pseudo, which the site lets count once, or by the voter’s network address.',
    }),
    url: SiteUrl('https://api.top-serveurs.net/v1').meta({
      description: 'Where the site is asked, or its English twin.',
      example: 'https://api.top-games.net/v1',
    }),
  },
  create({ page, token, by, url }, name) {
    const server = `server_token=${encodeURIComponent(token)}`
    const way =
      by === 'name'
        ? { ask: `${url}/votes/claim-username?${server}&playername={name}`, read: readClaim }
        : { ask: `${url}/votes/check-ip?${server}&ip={ip}`, read: readCheck }
    return askedSite({ name, page, isClaim: by === 'name', ...way })
  },
})

/**
 * GamingTop100 (gamingtop100.net), which is asked by the voter’s address: `gamingTop100({ site: '12345' })`. It
 * can call, too, but gives back digits only, and too few of them for a secret.
 */
export const gamingTop100 = votePreset({
  function: 'gamingTop100',
  about: '[GamingTop100](http://www.gamingtop100.net), which is asked by the voter’s address.',
  key: 'gamingtop100',
  name: 'GamingTop100',
  everyMinutes: 720,
  options: {
    site: SiteName.meta({ description: 'The number of the listing.', example: '12345' }),
    url: SiteUrl('http://www.gamingtop100.net'),
  },
  create({ url, ...options }, name) {
    const site = encodeURIComponent(options.site)
    return askedSite({
      name,
      page: `http://gamingtop100.net/in-${site}`,
      ask: `${url}/ip_check/${site}/{ip}`,
      read: readByRules({ voted: [{ text: '1' }], notVoted: [{ text: '0' }] }),
    })
  },
})

const isTaken = ({ status, text }: SiteResponse) => status === 200 && text.trim() === '1'

/**
 * The lists of ListForge (minecraft-mp.com and many more), asked by pseudo:
 * `listForge({ url: 'https://minecraft-mp.com', page: 'https://minecraft-mp.com/server/12345/vote/', serverKey })`.
 */
export const listForge = votePreset({
  function: 'listForge',
  about:
    'The lists of ListForge, such as [minecraft-mp.com](https://minecraft-mp.com), which are asked by pseudo.',
  key: 'list-forge',
  name: 'ListForge',
  everyMinutes: 1440,
  options: {
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
  },
  create({ page, url, serverKey, isClaimed }, name) {
    const vote = `object=votes&element=claim&key=${encodeURIComponent(serverKey)}&username={name}`
    return askedSite({
      name,
      page,
      ask: `${url}/api/?${vote}`,
      // no vote; one that did not count yet; one that did
      read: readByRules({
        notVoted: [{ text: '0' }],
        voted: [{ text: '1' }],
        claimed: [{ text: '2' }],
      }),
      ...(isClaimed && { claim: { url: `${url}/api/?action=post&${vote}`, isTaken } }),
    })
  },
})

/**
 * Serveur-Privé Impulsion (serveur-prive-impulsion.net), asked by the voter’s address:
 * `impulsion({ page: 'https://serveur-prive-impulsion.net/…', token })`.
 */
export const impulsion = votePreset({
  function: 'impulsion',
  about:
    '[Serveur-Privé Impulsion](https://serveur-prive-impulsion.net), which is asked by the voter’s address.',
  key: 'impulsion',
  name: 'Serveur-Privé Impulsion',
  everyMinutes: 1440,
  options: {
    page: VotePage,
    token: SiteToken.meta({ description: 'The token of the server, from its settings.' }),
    url: SiteUrl('https://serveur-prive-impulsion.net'),
  },
  create: ({ page, token, url }, name) =>
    askedSite({
      name,
      page,
      ask: `${url}/api/servers/${encodeURIComponent(token)}/vote-status/{ip}`,
      // who may not vote has voted
      read: readByRules({
        voted: [
          { field: 'can_vote', equals: false },
          { field: 'data.can_vote', equals: false },
        ],
        notVoted: [
          { field: 'can_vote', equals: true },
          { field: 'data.can_vote', equals: true },
        ],
      }),
    }),
})

/**
 * Liste-Serveurs (liste-serveurs.fr), asked by the voter’s address:
 * `listeServeurs({ page: 'https://www.liste-serveurs.fr/…', site: '123' })`.
 */
export const listeServeurs = votePreset({
  function: 'listeServeurs',
  about: '[Liste-Serveurs](https://www.liste-serveurs.fr), which is asked by the voter’s address.',
  key: 'liste-serveurs',
  name: 'Liste-Serveurs',
  everyMinutes: 180,
  options: {
    page: VotePage,
    site: SiteName.meta({ description: 'The number of the listing.', example: '12345' }),
    url: SiteUrl('https://www.liste-serveurs.fr'),
  },
  create: ({ page, site, url }, name) =>
    askedSite({
      name,
      page,
      ask: `${url}/api/checkVote/${encodeURIComponent(site)}/{ip}`,
      read: readByRules({
        voted: [{ field: 'success', equals: true }],
        notVoted: [{ field: 'success', equals: false }],
      }),
    }),
})
