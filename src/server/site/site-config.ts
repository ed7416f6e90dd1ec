import { z } from 'zod'
import { SiteInfo } from '../../contract/site.ts'
import { newsArt } from '../../contract/news-art.ts'
import { OwnText } from '../platform/config/config-fields.ts'

const { footer } = SiteInfo.shape

/** An address outside the site that its pages lead to. */
const Link = (description: string, example: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description, example })

const Links = z.strictObject({
  forum: Link('Where the forum is.', 'https://forum.example'),
  shop: Link('Where the shop is.', 'https://shop.example'),
  socialPage: Link('A page on a social network.', 'https://social.example/valmoor'),
  videoChannel: Link('A channel of videos.', 'https://videos.example/valmoor'),
  streamingChannel: Link('A channel of live streams.', 'https://live.example/valmoor'),
  chatServer: Link('Where players talk.', 'https://chat.example/valmoor'),
  facebook: Link('A page on Facebook.', 'https://facebook.example/valmoor'),
  youtube: Link('A channel on YouTube.', 'https://youtube.example/valmoor'),
  twitch: Link('A channel on Twitch.', 'https://twitch.example/valmoor'),
  discord: Link('A server on Discord.', 'https://discord.example/valmoor'),
})

/** `site` of the owner's configuration: what it is called, says of itself and looks like. */
export const SiteConfig = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .meta({
      default: '`http://localhost:<PORT>`',
      description:
        'The address under which visitors reach the site. Set it before you go public, and before you put a proxy in front: [going public](deploying.md#the-public-address).',
      example: 'https://play.example',
    }),
  name: z.string().min(1).max(60).meta({
    default: 'required in `site`; `Aldermoor` when there is no `site`',
    description: 'What the server is called.',
    example: 'Valmoor',
  }),
  languages: z
    .array(z.string())
    .min(1, 'expected at least one language')
    .refine((tags) => new Set(tags).size === tags.length, 'expected each language once')
    .optional()
    .meta({
      type: 'list of languages',
      default: "`['fr', 'en']`",
      description:
        'The [languages](languages.md) the site is offered in, in that order: names of folders in `public/locales`. Who reads none of them is given English where it is among them, else the first.',
      example: ['fr', 'en', 'de'],
    }),
  tagline: OwnText.optional().meta({
    default: 'empty; the demo’s when there is no `site`',
    description: 'What stands below the name on the home page.',
    example: { fr: 'Le royaume', en: 'The realm' },
  }),
  description: OwnText.optional().meta({
    default: 'the name; the demo’s when there is no `site`',
    description: 'What search engines, feeds and shared links say of the site.',
    example: 'A realm for four hundred players',
  }),
  logo: z.string().optional().meta({
    type: 'path of a picture in `public/`',
    default: 'the site’s own emblem',
    description: 'The picture in the header, drawn 30 pixels high.',
    example: '/my-logo.svg',
  }),
  rules: OwnText.optional().meta({
    type: 'path or address, for all languages or each',
    default: 'nobody is asked to accept any',
    description: 'Where the rules of the server are. Players are asked to accept them.',
    example: '/forum/topic/12',
  }),
  links: Links.default({}),
  timeZone: z
    .string()
    .refine(isTimeZone, 'expected the IANA name of a time zone: Europe/Paris')
    .optional()
    .meta({
      type: 'IANA name of a time zone',
      default: 'the machine’s own',
      description: 'The time zone that dates are shown in, and in which months end.',
      example: 'Europe/Paris',
    }),
  footer: z
    .strictObject({
      copyright: z.string().optional().meta({
        default: 'the name',
        description: 'Who the copyright line names.',
        example: 'The Valmoor team',
      }),
      legacy: OwnText.optional().meta({
        description: 'A legal notice.',
        example: 'Not affiliated with the publisher of the game.',
      }),
      description: OwnText.optional().meta({
        default: '`description`',
        description: 'What the footer says of the server.',
        example: 'Run by players since 2016.',
      }),
      partner: z.optional(footer.shape.partner).meta({
        type: '`{ name, logo, url }`',
        description: 'A partner, whose logo is drawn 40 pixels high.',
        example: { name: 'Host', logo: '/host.svg', url: 'https://host.example' },
      }),
    })
    .default({}),
  newsPictures: z
    .record(z.string(), z.union([z.enum(newsArt), z.string()]))
    .default({})
    .meta({
      type: 'forum id → artwork name or path',
      default: 'the site’s artwork in turn',
      description: `Pictures of news: one of the site’s own (${newsArt.map((name) => `\`${name}\``).join(', ')}), or [yours](pictures-and-theme.md#pictures-of-news).`,
      example: { 1: 'patch', 3: '/seasons.webp' },
    }),
  theme: z
    .strictObject({
      dark: Tokens()
        .default({})
        .meta({
          type: 'token → CSS value',
          description:
            'Colours and fonts of the dark theme, by the names of the [tokens](pictures-and-theme.md#theme).',
          example: { brass: 'oklch(0.8 0.1 200)' },
        }),
      light: Tokens()
        .default({})
        .meta({
          type: 'token → CSS value',
          description: 'The same of the light theme.',
          example: { brass: 'oklch(0.45 0.09 220)' },
        }),
    })
    .prefault({}),
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
