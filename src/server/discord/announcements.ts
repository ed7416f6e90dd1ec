import type { NewsTopic } from '../../contract/forum.ts'
import { conditionOf, sinceWhen } from '../../contract/game-condition.ts'
import type { GameState } from '../../contract/game.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { fillPath } from '../../contract/path-parameters.ts'
import { pages } from '../../contract/page-list.ts'
import { excerpt } from '../../contract/plain-text.ts'
import type { TicketCategory } from '../../contract/support.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import type { Announcement } from './discord-message.ts'

/** Seconds for which the game must have been as it is: a restart of a moment is nobody’s news. */
const steadyFor = 120
const excerptLength = 300
const colors = { up: 0x3fae6a, partly: 0xe0a13c, down: 0xd0483e }

/** Who is told, and where they read on. */
export interface Reader {
  language: Language
  /** Of the site, without a slash at the end. */
  siteUrl: string
  siteName: string
  texts: ServerTexts<'server'>
}

/** A ticket as a channel may hear of it, which others than the team run: nothing that a player wrote. */
export interface NewTicket {
  id: number
  category: TicketCategory
  openedAt: Date
}

export function toNewsAnnouncements(
  news: readonly NewsTopic[],
  { language, siteUrl }: Reader,
): Announcement[] {
  return news.map(({ tid, title, content, date, url, picture }) => ({
    item: String(tid),
    at: date * 1000,
    title: textIn(title, language),
    text: excerpt(textIn(content, language), excerptLength),
    url: addressOf(siteUrl, url, language),
    picture: picture && siteUrl + picture.path,
  }))
}

/** None while it is not known, or has only just changed. */
export function toStateAnnouncements(
  state: GameState,
  now: number,
  { language, siteUrl, siteName, texts }: Reader,
): Announcement[] {
  const condition = conditionOf(state, now)
  if (condition === 'unknown') return []
  const since = sinceWhen(state, condition) ?? now - steadyFor
  if (now - since < steadyFor) return []
  return [
    {
      item: condition,
      at: since * 1000,
      title: texts.read(language, `Discord.state.${condition}`, { site: siteName }),
      url: addressOf(siteUrl, pages.server.path, language),
      color: colors[condition],
    },
  ]
}

export function toTicketAnnouncements(
  tickets: readonly NewTicket[],
  { language, siteUrl, texts }: Reader,
): Announcement[] {
  return tickets.map(({ id, category, openedAt }) => ({
    item: String(id),
    at: openedAt.getTime(),
    title: texts.read(language, 'Discord.ticket', { number: id }),
    text: texts.read(language, `Discord.category.${category}`),
    url: siteUrl + fillPath(pages['admin-ticket'].path, { id }),
  }))
}

function addressOf(siteUrl: string, path: string, language: Language): string {
  return `${siteUrl}${path}?${new URLSearchParams({ lang: language })}`
}
