import { z } from 'zod/mini'
import { CustomRankingKey } from './custom-ranking.ts'
import { GameRates } from './game-rates.ts'
import { Language, LocalText, OfferedLanguage } from './language-schema.ts'
import { RankingKind } from './ranking.ts'
import { Seconds } from './seconds.ts'
import { siteFeatures } from './site-feature-terms.ts'

const ExternalLinks = z.strictObject({
  forum: z.url({ protocol: /^https?$/ }),
  shop: z.url({ protocol: /^https?$/ }),
  socialPage: z.url({ protocol: /^https?$/ }),
  videoChannel: z.url({ protocol: /^https?$/ }),
  streamingChannel: z.url({ protocol: /^https?$/ }),
  chatServer: z.url({ protocol: /^https?$/ }),
  facebook: z.url({ protocol: /^https?$/ }),
  youtube: z.url({ protocol: /^https?$/ }),
  twitch: z.url({ protocol: /^https?$/ }),
  discord: z.url({ protocol: /^https?$/ }),
})

/** What every page says of the server the site belongs to. What is absent is not shown. */
export const SiteInfo = z.object({
  name: z.string(),
  tagline: LocalText,
  description: LocalText,
  /** Those it offers, in the order in which it does. */
  languages: z.array(OfferedLanguage),
  /** The one for who reads none of them, and for what is missing in another. */
  defaultLanguage: Language,
  /** Path or address of a picture, drawn 30 px high in the header; absent means the site's own emblem. */
  logo: z.optional(z.string()),
  /** Of the logo in pixels, where it is known: its place is kept while it loads. */
  logoSize: z.optional(z.object({ width: z.int(), height: z.int() })),
  links: z.partial(ExternalLinks),
  /** The demo server, of which all of that is made up. */
  isSample: z.optional(z.boolean()),
  /** IANA name of the time zone that dates are shown in: `Europe/Paris`. */
  timeZone: z.string(),
  footer: z.object({
    copyright: z.string(),
    legacy: z.optional(LocalText),
    description: z.optional(LocalText),
    partner: z.optional(
      z.object({ name: z.string(), logo: z.string(), url: z.url({ protocol: /^https?$/ }) }),
    ),
  }),
  /** Path or address of the server's rules; absent where there are none to accept. */
  rules: z.optional(LocalText),
  /** Whoever accepted them before is asked to do so again; absent where nobody is. */
  rulesSince: z.optional(Seconds),
  /** Whether these are a page of the site: the team wrote them. */
  hasRulesPage: z.boolean(),
  /** Characters a new password has at least. */
  shortestPassword: z.int(),
  /** Whether the site has a game, be it a simulated one: without, it shows nothing of one. */
  hasGame: z.boolean(),
  /** Whether players have characters of their own in it: by accounts of the game, or names they have proven. */
  hasOwnCharacters: z.boolean(),
  /** Whether they have accounts of the game to sign in with: not where it tells names alone. */
  hasGameAccounts: z.boolean(),
  /** Whether there is a page about the client and how to connect. */
  hasDownload: z.boolean(),
  /** Whether there are events, be they over. */
  hasEvents: z.boolean(),
  /** Whether there are pictures of the game. */
  hasScreenshots: z.boolean(),
  /** Whether its forum is its own, and not one elsewhere: players write on the site, and the team moderates there. */
  hasOwnForum: z.boolean(),
  /** How much faster than the original game; absent where its owner does not say. */
  rates: z.optional(GameRates),
  /** Rankings the game has. */
  rankings: z.array(RankingKind),
  /** Names of those that other programs keep, by key; absent where there are none. */
  customRankings: z.optional(z.record(CustomRankingKey, LocalText)),
  /** Whether players can link their Discord account. */
  hasDiscord: z.boolean(),
  /** Whether there are rewards to be had for money or vote points. */
  hasRewards: z.boolean(),
  /** Whether there is a site to vote on. */
  hasVotes: z.boolean(),
  /** Whether there is a way to give money. */
  hasPayments: z.boolean(),
  /** Parts of it that the team closed. */
  closed: z.array(z.enum(siteFeatures)),
  /** What paths of their pages begin with. */
  closedPaths: z.array(z.string()),
  /** Pictures of news by forum id: one of the site's own, or a path or address. */
  newsPictures: z.record(z.string(), z.string()),
  /** Values of the theme's tokens that the owner changed, by token name. */
  theme: z.object({
    dark: z.record(z.string(), z.string()),
    light: z.record(z.string(), z.string()),
  }),
})
export type SiteInfo = z.infer<typeof SiteInfo>
