import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import type { NewsTopic } from '../../contract/forum.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { excerpt } from '../../contract/plain-text.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { postAttributes, postTags } from '../../contract/post-html.ts'
import { type Feed, type FeedEntry, type FeedFormat, newestOf, tagOf } from './feed.ts'
import { pageAddress } from './page-address.ts'

interface NewsFeedOptions {
  news: readonly NewsTopic[]
  site: SiteInfo
  origin: string
  language: Language
  format: FeedFormat
}

export function feedPath(language: Language, format: FeedFormat): string {
  return `/feed/${language}.${format}`
}

/** The news in one language. */
export function toNewsFeed({ news, site, origin, language, format }: NewsFeedOptions): Feed {
  // readers of a feed sort it themselves, and know nothing of what is pinned
  const entries = news
    .toSorted((a, b) => b.date - a.date)
    .map((topic) => toEntry(topic, site, origin, language))
  return {
    language,
    title: site.name,
    description: textIn(site.description, language) || textIn(site.tagline, language) || site.name,
    page: pageAddress(origin, '/', language),
    self: origin + feedPath(language, format),
    updated: newestOf(entries),
    entries,
  }
}

function toEntry(topic: NewsTopic, site: SiteInfo, origin: string, language: Language): FeedEntry {
  const date = new Date(topic.date * 1000)
  return {
    // not the address, which changes when the topic is renamed
    id: tagOf(origin, date, `news/${topic.tid}/${language}`),
    title: textIn(topic.title, language),
    address: pageAddress(origin, topic.url, language),
    date,
    author: topic.authorName || site.name,
    category: textIn(topic.forumName, language),
    content: toReaderHtml(textIn(topic.content, language), origin),
    summary: excerpt(textIn(topic.content, language)),
  }
}

/** Readers choose no width, and have no stylesheet of ours: a picture keeps its address, words and size. */
const readerAttributes = {
  ...postAttributes,
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
}

/** Sanitised HTML of a post for a reader elsewhere: its pictures and links are absolute. */
function toReaderHtml(html: string, origin: string): string {
  const resolved = (tagName: string, name: string, attribs: Attributes) => {
    const address = URL.parse(attribs[name] ?? '', `${origin}/`)?.href
    return { tagName, attribs: address ? { ...attribs, [name]: address } : attribs }
  }
  const options: IOptions = {
    allowedTags: [...postTags],
    allowedAttributes: mutable(readerAttributes),
    transformTags: {
      a: (tagName, attribs) => resolved(tagName, 'href', attribs),
      img: (tagName, attribs) => resolved(tagName, 'src', attribs),
    },
  }
  return sanitizeHtml(html, options)
}

function mutable(attributes: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]]))
}
