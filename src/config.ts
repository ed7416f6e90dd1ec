import { z } from 'zod'
import { shortestPassword } from './contract/account-field.ts'
import { platforms } from './contract/download.ts'
import { LocalText } from './contract/language.ts'
import { newsArt, SiteInfo } from './contract/site.ts'
import type { AvatarAdapter } from './server/avatar/avatar-store.ts'
import type { ForumAdapter } from './server/forum/forum-adapter.ts'
import type { GameAdapter } from './server/game/game-adapter.ts'
import { isCountry } from './server/phone/phone-number.ts'
import { limitNames } from './server/platform/limits.ts'
import type { MailAdapter } from './server/platform/mail/mailer.ts'
import type { SmsAdapter } from './server/platform/sms/sms-sender.ts'

export { s3 } from './server/avatar/s3.ts'
export type { AvatarAdapter, AvatarStore } from './server/avatar/avatar-store.ts'
export { discourse } from './server/forum/adapters/discourse/discourse-forum.ts'
export { flarum } from './server/forum/adapters/flarum/flarum-forum.ts'
export type { ForumAdapter, ForumContext } from './server/forum/forum-adapter.ts'
export type * from './server/forum/forum-source.ts'
export { invisionDatabase } from './server/forum/adapters/invision/invision-database-forum.ts'
export { invision } from './server/forum/adapters/invision/invision-forum.ts'
export { sqlGame } from './server/game/adapters/sql/sql-game.ts'
export { local } from './server/forum/adapters/local/local-forum.ts'
export { nodebb } from './server/forum/adapters/nodebb/nodebb-forum.ts'
export { azerothCore } from './server/game/adapters/azeroth-core/azeroth-core.ts'
export { demoGame } from './server/game/adapters/demo/demo-game.ts'
export { canary } from './server/game/adapters/open-tibia/canary.ts'
export { tfs } from './server/game/adapters/open-tibia/tfs.ts'
export { rathena } from './server/game/adapters/rathena/rathena.ts'
export { trinityCore } from './server/game/adapters/trinity-core/trinity-core.ts'
export type { GameAdapter, GameContext, GameFacts, GamePast } from './server/game/game-adapter.ts'
export type * from './server/game/game-server.ts'
export type { Mail, MailAdapter, MailContext, Mailer } from './server/platform/mail/mailer.ts'
export { outbox } from './server/platform/mail/outbox.ts'
export { smtp } from './server/platform/mail/smtp.ts'
export { httpSms } from './server/platform/sms/http-sms.ts'
export { outboxSms } from './server/platform/sms/outbox-sms.ts'
export type * from './server/platform/sms/sms-sender.ts'
export { twilio } from './server/platform/sms/twilio.ts'

/** A text of the owner: one for both languages, or one for each. */
const OwnText = z.union([z.string(), LocalText]).transform((text) => {
  return typeof text === 'string' ? { fr: text, en: text } : text
})

const { links, footer } = SiteInfo.shape

const SiteConfig = z.strictObject({
  /** Address under which visitors reach the site: `https://play.example`. */
  url: z.url({ protocol: /^https?$/ }).optional(),
  name: z.string().min(1).max(60),
  tagline: OwnText.optional(),
  description: OwnText.optional(),
  logo: z.string().optional(),
  /** Where the rules of the server are: `/forum/topic/12`, or an address. Players are asked to accept them. */
  rules: OwnText.optional(),
  links: z._default(links, {}),
  /** Time zone that dates are shown in, `Europe/Paris`; left out, the machine's own. */
  timeZone: z
    .string()
    .refine(isTimeZone, 'expected the IANA name of a time zone: Europe/Paris')
    .optional(),
  footer: z
    .strictObject({
      copyright: z.optional(footer.shape.copyright),
      legacy: OwnText.optional(),
      description: OwnText.optional(),
      partner: footer.shape.partner,
    })
    .default({}),
  /** Pictures of news by forum id: one of the site's own (`patch`, `event`, …), or a path or address. */
  newsPictures: z.record(z.string(), z.union([z.enum(newsArt), z.string()])).default({}),
  /** Colours and type of the theme by token name: `{ brass: 'oklch(…)' }`. */
  theme: z.strictObject({ dark: Tokens().default({}), light: Tokens().default({}) }).prefault({}),
})

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Token names and values that cannot leave a style rule. */
function Tokens() {
  return z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string().regex(/^[^;{}<>]*$/))
}

/** What one of the adapter functions returns; `examples` names them. */
function Adapter<Named extends { create: unknown }>(examples: string) {
  const isAdapter = (value: unknown): value is Named =>
    typeof value === 'object' && value !== null && 'create' in value
  return z.custom<Named>(isAdapter, `expected an adapter: ${examples}`).optional()
}

const Secret = z.string().min(32, 'expected a secret of at least 32 characters')

/** Whether no two have the same. */
function isDistinct<Key extends string>(key: Key) {
  return (list: readonly Record<Key, string>[]) =>
    new Set(list.map((one) => one[key])).size === list.length
}

const Country = z.string().refine(isCountry, 'expected an ISO 3166 code such as FR')

const webAddress = z.url({ protocol: /^https?$/, error: 'expected an http(s) address' })

const DownloadFile = z
  .strictObject({
    /** In the address it is downloaded from. */
    key: z.string().regex(/^[\w-]{1,40}$/, 'expected letters, digits, _ and - only'),
    name: z.string().min(1).max(80),
    platform: z.enum(platforms).default('any'),
    /** The file on this machine, from the folder the site is started in. */
    path: z.string().min(1).optional(),
    /** Where else it is to be had. */
    mirrors: z
      .array(z.strictObject({ name: z.string().min(1).max(40), url: webAddress }))
      .default([]),
    /** Bytes, for a file that is only on mirrors. */
    size: z.int().positive().optional(),
    /** Of the published file: another one is not handed out. */
    sha256: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'expected 64 hexadecimal digits')
      .toLowerCase()
      .optional(),
  })
  .refine(
    ({ path, mirrors }) => path !== undefined || mirrors.length > 0,
    'expected a path on this machine, or mirrors',
  )

const LimitChange = z.strictObject({
  count: z.int().min(0).optional(),
  seconds: z.int().min(1).max(86_400).optional(),
})

export const Config = z.strictObject({
  site: SiteConfig.optional(),
  forum: Adapter<ForumAdapter>('nodebb({ … }), discourse({ … }), …'),
  /** The game players play; left out, a simulated one. */
  game: Adapter<GameAdapter>('azerothCore({ … }), rathena({ … }), …'),
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
  /** Game servers that let players sign in, and the game’s shop, each with a secret of its own. */
  gameServers: z
    .array(z.strictObject({ key: z.string().regex(/^[\w-]{1,64}$/), secret: Secret }))
    .refine(isDistinct('key'), 'expected a key of its own for each')
    .refine(isDistinct('secret'), 'expected a secret of its own for each')
    .default([]),
  shop: z.strictObject({ secret: Secret }).optional(),
  /** The client of the game, and how to connect. */
  download: z
    .strictObject({
      files: z
        .array(DownloadFile)
        .refine(isDistinct('key'), 'expected a key of its own for each')
        .default([]),
      /** What players enter in the game: `logon.aldermoor.example`. */
      address: z.string().min(1).max(200).optional(),
      /** Steps for each platform, in place of the site’s own words. */
      steps: z.partialRecord(z.enum(platforms), z.array(OwnText)).default({}),
    })
    .prefault({}),
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

/** Types the owner's `guildhall.config.ts`. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
