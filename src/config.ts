import { z } from 'zod'
import { LocalText } from './contract/language.ts'
import { newsArt, SiteInfo } from './contract/site.ts'
import type { ForumAdapter } from './server/forum/forum-adapter.ts'

export { discourse } from './server/forum/adapters/discourse/discourse-forum.ts'
export { flarum } from './server/forum/adapters/flarum/flarum-forum.ts'
export type { ForumAdapter, ForumContext } from './server/forum/forum-adapter.ts'
export type * from './server/forum/forum-source.ts'
export { invisionDatabase } from './server/forum/adapters/invision/invision-database-forum.ts'
export { invision } from './server/forum/adapters/invision/invision-forum.ts'
export { local } from './server/forum/adapters/local/local-forum.ts'
export { nodebb } from './server/forum/adapters/nodebb/nodebb-forum.ts'

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

const isAdapter = (value: unknown): value is ForumAdapter =>
  typeof value === 'object' && value !== null && 'create' in value

export const Config = z.strictObject({
  site: SiteConfig.optional(),
  forum: z
    .custom<ForumAdapter>(isAdapter, 'expected an adapter: nodebb({ … }), discourse({ … }), …')
    .optional(),
})
export type Config = z.output<typeof Config>
export type ConfigInput = z.input<typeof Config>

/** Types the owner's `guildhall.config.ts`. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config
}
