import { z } from 'zod'
import { newsArt, SiteInfo } from '../../contract/site.ts'
import { OwnText } from '../platform/config/config-fields.ts'

const { links, footer } = SiteInfo.shape

/** `site` of the owner's configuration: what it is called, says of itself and looks like. */
export const SiteConfig = z.strictObject({
  /** Address under which visitors reach the site: `https://play.example`. */
  url: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
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
