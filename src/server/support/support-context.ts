import type { Tools } from '../platform/feature.ts'
import type { Locales } from '../platform/locale/locales.ts'
import type { Limits } from '../platform/limits.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import type { DiscoverNews, NotifyPlayer } from '../platform/player-news.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import type { MarkdownTopic } from './help-topics.ts'

export interface SupportContext extends Pick<
  Tools,
  'audit' | 'db' | 'clock' | 'log' | 'randomBytes'
> {
  limiter: Pick<RateLimiter, 'take'>
  limits: Pick<Limits, 'ticketOpening' | 'ticketMessage' | 'ticketPreview' | 'ticketPicture'>
  decoder: Pick<PictureDecoder, 'decode'>
  /** Of `ticketReply` and `ticketClosed`, and those with the role `support` of `ticketOpened`. */
  notify: NotifyPlayer
  /** Of that, what the player saw in the ticket is not new to them any more. */
  discover: DiscoverNews
  /** Accounts of players whose pseudo begins so, as people read it. */
  listByPseudo(beginning: string, most: number): Promise<number[]>
  /** Leaves of HTML what a page may show: no address but of the web, and links that lead to a new window. */
  cleanHtml(html: string): string
  /** What players ask often, in the order it is shown: the same list until something of it changes. */
  listTopics(): readonly MarkdownTopic[]
  locales: Pick<Locales, 'languages'>
  /** Address under which visitors reach the site. */
  siteUrl: string
}
