import type { NewsTopic } from '../../contract/forum.ts'
import type { GameState } from '../../contract/game.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Tools } from '../platform/feature.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import {
  type NewTicket,
  type Reader,
  toNewsAnnouncements,
  toStateAnnouncements,
  toTicketAnnouncements,
} from './announcements.ts'
import type { DiscordKind } from './discord-config.ts'
import type { Announcement } from './discord-message.ts'
import { findTold, forgetOthers, noteBegun, noteTold, type Topic } from './told-queries.ts'
import type { Webhook } from './webhook.ts'

const day = 86_400_000
/** What is older was not news any more when it was met, as after a restore or a long outage. */
const newsFor = 7 * day
const ticketsFor = day

export interface AnnouncerContext extends Pick<Tools, 'clock' | 'db' | 'log' | 'site' | 'siteUrl'> {
  texts: ServerTexts<'server'>
  webhooks: readonly Webhook[]
  listNews(): Promise<readonly NewsTopic[]>
  readState(): Promise<GameState>
  listTicketsSince(at: Date): Promise<readonly NewTicket[]>
}

/** Tells webhooks what is new, each thing once: twice only where this process dies between telling and noting it. */
export function createAnnouncer(context: AnnouncerContext) {
  const { clock, db, log, site, siteUrl, texts, webhooks } = context
  const gone = new Set<string>()

  async function listNew(kind: DiscordKind, reader: Reader): Promise<Announcement[]> {
    const now = clock()
    if (kind === 'news') {
      const news = toNewsAnnouncements(await context.listNews(), reader)
      return news.filter(({ at }) => at > now - newsFor)
    }
    if (kind === 'state') {
      return toStateAnnouncements(await context.readState(), toSeconds(now), reader)
    }
    return toTicketAnnouncements(await context.listTicketsSince(new Date(now - ticketsFor)), reader)
  }

  async function tellOf(webhook: Webhook, kind: DiscordKind): Promise<void> {
    const topic: Topic = { webhook: webhook.id, kind }
    const language = texts.languageOf(webhook.language ?? site.defaultLanguage)
    const found = await listNew(kind, { language, siteUrl, siteName: site.name, texts })
    const told = await findTold(db, topic)
    const at = new Date(clock())
    if (!told) {
      // a state that is not known yet is no state to tell a change from
      if (kind === 'state' && found.length === 0) return
      const items = found.map(({ item }) => item)
      return noteBegun(db, topic, items, at)
    }
    for (const one of found.toSorted((a, b) => a.at - b.at)) {
      if (told.has(one.item)) continue
      const became = await webhook.tell(one)
      if (became === 'gone') {
        gone.add(webhook.id)
        log.error({ kind }, 'a webhook of Discord was deleted: nothing is told there any more')
        return
      }
      if (became === 'refused') log.warn({ kind, item: one.item }, 'Discord did not take this')
      await noteTold(db, topic, [one.item], at)
      // a state is told again once another was told
      if (kind === 'state') await forgetOthers(db, topic, one.item)
    }
  }

  return {
    async run(): Promise<void> {
      for (const webhook of webhooks) {
        for (const kind of webhook.tells) {
          if (gone.has(webhook.id)) break
          await tellOf(webhook, kind).catch((err: unknown) => {
            log.warn({ err, kind }, 'Discord was not told; it is tried again in a minute')
          })
        }
      }
    },
  }
}
