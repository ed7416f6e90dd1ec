import { type Language, textIn } from '../../contract/language.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { toSearched } from '../../contract/searched-text.ts'
import type { SiteSearch } from '../../contract/site-search.ts'
import { postPath } from '../../contract/topic-path.ts'
import type { Translation } from '../base/i18n/translations.ts'
import type { FrameIconName } from '../ui/frame-icon.tsx'
import { dateFormat } from '../ui/intl-format.ts'
import type { NavItem } from './nav-items.ts'

/** A place that was found. */
export interface FoundPlace {
  to: PageLink
  icon: FrameIconName
  name: string
  /** What tells it from another of that name. */
  note?: string | undefined
}

export interface FoundGroup {
  /** Key of its title under `Search`. */
  kind: 'pages' | Exclude<keyof SiteSearch, 'missing'>
  places: FoundPlace[]
}

interface Words {
  language: Language
  t: Translation<'search'>['t']
  nameOf(item: NavItem): string
}

/** Pages whose names have these words; all of them where there are none yet. */
export function findPages(
  items: readonly NavItem[],
  text: string,
  { nameOf }: Pick<Words, 'nameOf'>,
): FoundGroup {
  const words = toSearched(text).split(' ').filter(Boolean)
  const places = items
    .map((item) => ({ to: item.to, icon: item.icon, name: nameOf(item) }))
    .filter(({ name }) => words.every((word) => toSearched(name).includes(word)))
  return { kind: 'pages', places }
}

/** What the site found, in the order it is shown: who one looks for, then what. */
export function toGroups(
  { characters, guilds, events, topics, posts, help }: SiteSearch,
  { language, t }: Pick<Words, 'language' | 't'>,
): FoundGroup[] {
  return [
    {
      kind: 'characters',
      places: characters.map(({ id, name, level }) => ({
        to: `/character/${id}`,
        icon: 'user',
        name,
        note: level === null ? undefined : t('Search.level', { level }),
      })),
    },
    {
      kind: 'guilds',
      places: guilds.map(({ id, name, members }) => ({
        to: `/guild/${id}`,
        icon: 'castle',
        name,
        note: members === null ? undefined : t('Search.members', { count: members }),
      })),
    },
    {
      kind: 'events',
      places: events.map(({ key, title, start }) => ({
        to: `/page/events#event-${key}`,
        icon: 'clock',
        name: textIn(title, language),
        note: dateFormat(language, { dateStyle: 'medium' }).format(start * 1000),
      })),
    },
    {
      kind: 'topics',
      places: topics.map(({ title, forumName, url }) => ({
        to: url as PageLink,
        icon: 'message-square',
        name: textIn(title, language),
        note: textIn(forumName, language),
      })),
    },
    {
      kind: 'posts',
      places: posts.map(({ title, authorName, ...place }) => ({
        to: postPath(place),
        icon: 'message-square',
        name: textIn(title, language),
        note: authorName,
      })),
    },
    {
      kind: 'help',
      places: help.map(({ key, question }) => ({
        to: `/support#${key}`,
        icon: 'life-buoy',
        name: textIn(question, language),
      })),
    },
  ]
}
