import { z } from 'zod'
import { shortestPassword } from '../contract/account-field.ts'
import { AdvertConfig } from '../server/advert/advert-config.ts'
import type { AvatarAdapter } from '../server/avatar/avatar-store.ts'
import { DonationConfig } from '../server/donation/donation-config.ts'
import type { PaymentAdapter } from '../server/donation/payment-provider.ts'
import { DownloadConfig } from '../server/download/download-config.ts'
import type { ForumAdapter } from '../server/forum/forum-adapter.ts'
import type { GameAdapter } from '../server/game/game-adapter.ts'
import { isCountry } from '../server/phone/phone-number.ts'
import {
  Adapter,
  AdapterOrNone,
  Adapters,
  isDistinct,
} from '../server/platform/config/config-fields.ts'
import { limitNames } from '../server/platform/limits.ts'
import type { MailAdapter } from '../server/platform/mail/mailer.ts'
import type { SmsAdapter } from '../server/platform/sms/sms-sender.ts'
import { RewardConfig } from '../server/reward/reward-config.ts'
import { SiteConfig } from '../server/site/site-config.ts'
import { SupportConfig } from '../server/support/support-config.ts'
import { TopVoterConfig } from '../server/vote/vote-config.ts'
import type { VoteAdapter } from '../server/vote/vote-site.ts'

const Secret = z.string().min(32, 'expected a secret of at least 32 characters')

const Country = z.string().refine(isCountry, 'expected an ISO 3166 code such as FR')

const LimitChange = z.strictObject({
  count: z.int().min(0).optional(),
  seconds: z.int().min(1).max(86_400).optional(),
})

export const Config = z.strictObject({
  site: SiteConfig.optional(),
  forum: Adapter<ForumAdapter>('nodebb({ … }), discourse({ … }), …'),
  /** The game players play; left out, a simulated one, and `'none'` for a community without. */
  game: AdapterOrNone<GameAdapter>('azerothCore({ … }), rathena({ … }), …'),
  rankings: z
    .strictObject({
      /** Minutes from one walk through the characters of the game to the next. */
      everyMinutes: z.literal([5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 720]).default(10),
    })
    .prefault({}),
  /** How mails leave; left out, they stay in the outbox. */
  mail: Adapter<MailAdapter>('smtp({ … })'),
  /** How messages to phones leave; left out, they stay in the outbox. */
  sms: Adapter<SmsAdapter>('twilio({ … }), httpSms({ … })'),
  /** Where pictures of players are kept; left out, in the database. */
  avatars: Adapter<AvatarAdapter>('s3({ … })'),
  phone: z
    .strictObject({
      /** Countries codes are sent to, as ISO 3166 codes: `['FR', 'BE']`. */
      countries: z.array(Country).min(1).optional(),
    })
    .prefault({}),
  passwords: z
    .strictObject({
      /** Characters a new password has at least. */
      shortest: z.int().min(shortestPassword).max(64).default(shortestPassword),
    })
    .prefault({}),
  pseudos: z
    .strictObject({
      /** What no player may be called, besides names of the team and of the site: `['Queen Maren']`. */
      reserved: z.array(z.string().min(1).max(60)).max(1000).default([]),
    })
    .prefault({}),
  /** Game servers that let players sign in, and the game’s shop, each with a secret of its own. */
  gameServers: z
    .array(z.strictObject({ key: z.string().regex(/^[\w-]{1,64}$/), secret: Secret }))
    .refine(isDistinct('key'), 'expected a key of its own for each')
    .refine(isDistinct('secret'), 'expected a secret of its own for each')
    .default([]),
  shop: z.strictObject({ secret: Secret }).optional(),
  /** The client of the game, and how to connect. */
  download: DownloadConfig.prefault({}),
  /** Ways to pay, in the order they are offered; left out, a sandbox in which nothing is paid. */
  payments: Adapters<PaymentAdapter>('stripe({ … }), dedipass({ … })'),
  donation: DonationConfig.prefault({}),
  /** What can be had for money or vote points, delivered in the game. */
  rewards: z
    .array(RewardConfig)
    .refine(isDistinct('key'), 'expected a key of its own for each')
    .optional(),
  /** Where players vote, in the order they are offered; left out, a page of the site’s own to try it on. */
  votes: Adapters<VoteAdapter>('topG({ … }), serveurPrive({ … })'),
  /** What the first voters of a month get when it ends. */
  topVoters: z
    .array(TopVoterConfig)
    .refine(isDistinct('place'), 'expected a place of its own for each')
    .default([]),
  adverts: AdvertConfig.prefault({}),
  support: SupportConfig.prefault({}),
  /** Event streams one process holds open; who comes beyond asks every minute instead. */
  live: z
    .strictObject({
      streams: z.int().min(0).default(10_000),
      /** From one network address. */
      perNetwork: z.int().min(1).default(30),
    })
    .prefault({}),
  /** How often what may be done: `{ registration: { count: 20 } }`. */
  limits: z.partialRecord(z.enum(limitNames), LimitChange).default({}),
})
export type Config = z.output<typeof Config>
export type ConfigInput = z.input<typeof Config>
