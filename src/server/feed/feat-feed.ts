import type { RealmFeat } from '../../contract/feat.ts'
import type { Language } from '../../contract/language.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { escapeMarkup } from '../platform/markup.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import { type Feed, type FeedEntry, type FeedFormat, newestOf, tagOf } from './feed.ts'
import { pageAddress } from './page-address.ts'

interface FeatFeedOptions {
  feats: readonly RealmFeat[]
  site: SiteInfo
  /** `readServerTexts(…, 'game')`. */
  texts: ServerTexts<'game'>
  origin: string
  language: Language
  format: FeedFormat
}

export function featFeedPath(language: Language, format: FeedFormat): string {
  return `/feed/feats/${language}.${format}`
}

/** What characters did, in one language. */
export function toFeatFeed(options: FeatFeedOptions): Feed {
  const { feats, site, texts, origin, language, format } = options
  const entries = feats.map((feat) => toEntry(feat, options))
  return {
    language,
    title: `${site.name} – ${texts.read(language, 'Feats.title')}`,
    description: texts.read(language, 'Feats.description', { name: site.name }),
    page: pageAddress(origin, '/', language),
    self: origin + featFeedPath(language, format),
    updated: newestOf(entries),
    entries,
  }
}

function toEntry(
  { kind, value, at, id, name, guild }: RealmFeat,
  { site, texts, origin, language }: FeatFeedOptions,
): FeedEntry {
  const date = new Date(at * 1000)
  const amount = new Intl.NumberFormat(language).format(value)
  const feat = texts.read(language, `Character.feat.${kind}`, { amount })
  const title = `${name} – ${feat}`
  const summary = guild === null ? title : `${title} · ${guild}`
  return {
    id: tagOf(origin, date, `feat/${id}/${kind}/${value}/${language}`),
    title,
    address: pageAddress(origin, `/character/${id}`, language),
    date,
    author: site.name,
    category: texts.read(language, 'Feats.title'),
    content: `<p>${escapeMarkup(summary)}</p>`,
    summary,
  }
}
