import { z } from 'zod'
import { shortestPassword } from '../contract/account-field.ts'
import { AdvertConfig } from '../server/advert/advert-config.ts'
import type { AvatarAdapter } from '../server/avatar/avatar-store.ts'
import { DiscordConfig } from '../server/discord/discord-config.ts'
import { DonationConfig } from '../server/donation/donation-config.ts'
import type { PaymentAdapter } from '../server/donation/payment-provider.ts'
import { DownloadConfig } from '../server/download/download-config.ts'
import { EventsConfig } from '../server/event/event-config.ts'
import type { ForumAdapter } from '../server/forum/forum-adapter.ts'
import type { RankingAdapter } from '../server/game/custom-rankings/ranking-adapter.ts'
import type { GameAdapter } from '../server/game/game-adapter.ts'
import { GrantConfig } from '../server/grant/grant-config.ts'
import { isCountry } from '../server/phone/phone-number.ts'
import {
  Adapter,
  AdapterOrNone,
  Adapters,
  isDistinct,
} from '../server/platform/config/config-fields.ts'
import type { OnError } from '../server/platform/error-hook.ts'
import { limitNames } from '../server/platform/limits.ts'
import type { MailAdapter } from '../server/platform/mail/mailer.ts'
import type { SmsAdapter } from '../server/platform/sms/sms-sender.ts'
import { RewardConfig } from '../server/reward/reward-config.ts'
import { SiteConfig } from '../server/site/site-config.ts'
import { SupportConfig } from '../server/support/support-config.ts'
import { TwitchConfig } from '../server/stream/twitch-config.ts'
import { TopVoterConfig } from '../server/vote/vote-config.ts'
import type { VoteAdapter } from '../server/vote/vote-site.ts'

const Secret = z
  .string()
  .min(32, 'expected a secret of at least 32 characters')
  .meta({ type: '32 characters or more' })

const Country = z
  .string()
  .refine(isCountry, 'expected an ISO 3166 code such as FR')
  .meta({ type: 'ISO 3166 codes' })

const LimitChange = z.strictObject({
  count: z.int().min(0).optional(),
  seconds: z.int().min(1).max(86_400).optional(),
})

export const Config = z.strictObject({
  site: SiteConfig.optional().meta({
    description: 'What the server is called, says of itself and looks like.',
  }),
  forum: Adapter<ForumAdapter>('nodebb({ … }), discourse({ … }), …').meta({
    default: '`local()`: the [forum of the site’s own](forum-local.md)',
    description: 'The [forum](forums.md) whose news and topics are shown.',
    code: "nodebb({ url: 'https://forum.example', news: [1] })",
  }),
  game: AdapterOrNone<GameAdapter>('azerothCore({ … }), rathena({ … }), …').meta({
    default: '`demoGame()`: simulated',
    description: 'The [game](games.md) players play; `none` for a community without.',
    code: 'azerothCore({ … })',
  }),
  rankings: z
    .strictObject({
      everyMinutes: z.literal([5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 720]).default(10).meta({
        description:
          'Minutes from one walk through the characters of the game to the next, and from one reading of each of `custom`.',
        example: 30,
      }),
      custom: Adapters<RankingAdapter>('sqlRanking({ … }), httpRanking({ … }), fileRanking({ … })')
        .default([])
        .meta({
          default: 'none',
          description: 'Rankings that [other programs keep](rankings.md), after the game’s own.',
          code: '[httpRanking({ … }), fileRanking({ … })]',
        }),
    })
    .prefault({})
    .meta({ description: 'How often rankings are made anew, and those beside the game’s own.' }),
  mail: Adapter<MailAdapter>('smtp({ … })').meta({
    default: '`outbox()`: no mail leaves',
    description: 'How [mails](mail.md) leave.',
    code: 'smtp({ … })',
  }),
  sms: Adapter<SmsAdapter>('twilio({ … }), httpSms({ … })').meta({
    default: '`outboxSms()`: no message leaves',
    description: 'How [messages to phones](sms.md) leave.',
    code: 'twilio({ … })',
  }),
  avatars: Adapter<AvatarAdapter>('s3({ … })').meta({
    default: 'in the database',
    description: 'Where [pictures of players](avatars.md) are kept.',
    code: 's3({ … })',
  }),
  phone: z
    .strictObject({
      countries: z
        .array(Country)
        .min(1)
        .optional()
        .meta({
          default: '[a list](sms.md#countries)',
          description: 'Countries codes are sent to.',
          example: ['FR', 'BE'],
        }),
    })
    .prefault({})
    .meta({ description: 'Phone numbers of players.' }),
  passwords: z
    .strictObject({
      shortest: z.int().min(shortestPassword).max(64).default(shortestPassword).meta({
        description: 'Characters a new password has at least.',
        example: 12,
      }),
    })
    .prefault({})
    .meta({ description: 'Passwords of players.' }),
  pseudos: z
    .strictObject({
      reserved: z
        .array(z.string().min(1).max(60))
        .max(1000)
        .default([])
        .meta({
          type: 'list of names',
          description: 'What no player may be called, besides names of the team and of the site.',
          example: ['Queen Maren'],
        }),
    })
    .prefault({})
    .meta({ description: 'Names players read of each other.' }),
  gameServers: z
    .array(
      z.strictObject({
        key: z
          .string()
          .regex(/^[\w-]{1,64}$/)
          .meta({
            type: '1 to 64 letters, digits, `_` and `-`',
            description: 'What the server calls itself.',
            example: 'aldermoor',
          }),
        secret: Secret.meta({
          description:
            'What it shows, as `Authorization: Bearer …`: [programs of the game](programs.md).',
          code: 'process.env.GAME_SECRET',
        }),
      }),
    )
    .refine(isDistinct('key'), 'expected a key of its own for each')
    .refine(isDistinct('secret'), 'expected a secret of its own for each')
    .default([])
    .meta({ type: 'list', description: 'Game servers that let players sign in to the site.' }),
  shop: z
    .strictObject({
      secret: Secret.meta({
        description: 'What it shows, likewise.',
        code: 'process.env.SHOP_SECRET',
      }),
    })
    .optional()
    .meta({ description: 'The game’s shop, which learns who comes to it.' }),
  download: DownloadConfig.prefault({}).meta({
    default: 'no client',
    description: 'The [client of the game](downloads.md), and how to connect.',
  }),
  events: EventsConfig.default([]).meta({
    type: 'list',
    description: 'What [happens on the server](events.md), and when.',
  }),
  eventForum: Adapter<ForumAdapter>('nodebb({ … }), discourse({ … }), …')
    .refine(
      (forum) => !forum?.isOwn,
      'expected another than local(): events of the site’s own are written at /admin/events',
    )
    .meta({
      default: 'none',
      description:
        'A forum whose [topics are events](events.md#from-a-forum): those of its `news`.',
      code: "nodebb({ url: 'https://forum.example', news: [9] })",
    }),
  payments: Adapters<PaymentAdapter>('stripe({ … }), dedipass({ … })').meta({
    default: 'a sandbox; none for a real game',
    description: 'Ways to [pay](payments.md), in the order they are offered.',
    code: '[stripe({ … }), sandboxCodes()]',
  }),
  donation: DonationConfig.prefault({}).meta({
    description: 'What is offered for how much.',
  }),
  grants: GrantConfig.prefault({}).meta({
    description:
      'What the team [gives players](team.md#grants), and from which amount on two decide.',
  }),
  rewards: z
    .array(RewardConfig)
    .refine(isDistinct('key'), 'expected a key of its own for each')
    .optional()
    .meta({
      type: 'list',
      default: 'none; of the simulated game, a few',
      description: 'What can be had for money or vote points, [delivered in the game](rewards.md).',
    }),
  votes: Adapters<VoteAdapter>('topG({ … }), serveurPrive({ … })').meta({
    default: 'a page of the site’s own; none for a real game',
    description: 'Where players [vote](votes.md), in the order they are offered.',
    code: '[topG({ … }), serveurPrive({ … })]',
  }),
  topVoters: z
    .array(TopVoterConfig)
    .refine(isDistinct('place'), 'expected a place of its own for each')
    .default([])
    .meta({ type: 'list', description: 'What the first voters of a month get when it ends.' }),
  adverts: AdvertConfig.prefault({}).meta({
    description: 'What players offer and look for.',
  }),
  support: SupportConfig.prefault({}).meta({ description: 'Help, and what players ask often.' }),
  discord: DiscordConfig.prefault({}).meta({
    description:
      'Your server on [Discord](discord.md), and its channels that hear of news, the state of the game and tickets.',
  }),
  twitch: TwitchConfig.optional().meta({
    default: 'none',
    description: 'Channels of Twitch whose [streams](streams.md) are shown.',
  }),
  live: z
    .strictObject({
      streams: z.int().min(0).default(10_000).meta({
        description: 'Event streams a process holds open; who comes beyond asks every minute.',
        example: 2000,
      }),
      perNetwork: z.int().min(1).default(30).meta({
        description: 'The same from one network address.',
        example: 100,
      }),
    })
    .prefault({})
    .meta({ description: 'What open pages hear at once.' }),
  onError: z
    .custom<OnError>((value) => typeof value === 'function', 'expected a function')
    .optional()
    .meta({
      type: 'function',
      default: 'none',
      description:
        'Called with each error that is logged as such, to hand it to a [tracker](operations.md#errors).',
      code: '(error, facts) => Sentry.captureException(error, { extra: facts })',
    }),
  limits: z
    .partialRecord(z.enum(limitNames), LimitChange)
    .default({})
    .meta({
      type: 'limit → `{ count, seconds }`',
      default: '[below](#limits)',
      description: 'How often what may be done.',
      example: { registration: { count: 20 } },
    }),
})
export type Config = z.output<typeof Config>
export type ConfigInput = z.input<typeof Config>
