import { z } from 'zod'
import type { Language } from '../../contract/language.ts'
import type { NotificationGroup } from '../../contract/notification.ts'
import type { PageLink } from '../../contract/page-link.ts'
import type { TextValues } from '../../contract/translation.ts'
import type { PlayerNews } from '../platform/player-news.ts'
import type { ServerTexts } from '../platform/server-texts.ts'

/** How a player hears of something. */
export interface Ways {
  onSite: boolean
  /** In a mail that gathers the day. */
  byMail: boolean
  byPush: boolean
}

/** What the words of one notification are made with. */
export interface Reading {
  language: Language
  texts: ServerTexts<'notification'>
  /** `1,250 crowns` */
  spellMoney(money: number): string
  /** `Sunday 15 November at 21:00 CET`, by the clocks of the site: of seconds since epoch. */
  spellTime(time: number): string
}

/** What the data of one notification come to. */
export interface NotificationContent {
  /** What the placeholders of its texts stand for. */
  values: TextValues
  /** The page it leads to. */
  url: PageLink
  /** Which text is its body, where it is not `body`. */
  body?: string
}

export interface Kind {
  group: NotificationGroup
  /** How players hear of it who chose nothing. */
  ways: Ways
  /** Always on the site, and by a mail of its own at once; of such kinds one chooses for the whole group. */
  isFixed: boolean
  /** Only members of the team are told. */
  isForTeam: boolean
  /** Data that make two of the kind be about the same thing: undiscovered ones become one, counted. */
  gatheredBy: readonly string[]
  /** What is not true any more once this is told of the same thing, by these data: no mail tells it. */
  ends: { kinds: readonly PlayerNews['kind'][]; by: readonly string[] }
  /** Undefined where the data are not those of the kind. */
  read(data: unknown, reading: Reading): NotificationContent | undefined
}

/** What the data of a kind come to; a path alone where its texts need nothing else. */
type ToContent<Data> = (data: Data, reading: Reading) => NotificationContent

export function createKind<Data>(
  about: Pick<Kind, 'group' | 'ways'> & Partial<Omit<Kind, 'read'>>,
  schema: z.ZodType<Data>,
  toContent: ToContent<Data>,
): Kind {
  return {
    isFixed: false,
    isForTeam: false,
    gatheredBy: [],
    ends: { kinds: [], by: [] },
    ...about,
    read(data, reading) {
      const parsed = schema.safeParse(data)
      return parsed.success ? toContent(parsed.data, reading) : undefined
    },
  }
}

const longest = 120

/** Text that somebody else chose: short, on one line, in one direction. */
export const ForeignText = z.string().transform((text) => {
  const clean = text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  return clean.length > longest ? `${clean.slice(0, longest - 1).toWellFormed()}…` : clean
})
