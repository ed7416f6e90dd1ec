import { type Language, type LocalText, localeOf, textIn } from '../../contract/language.ts'
import type { PageLink } from '../../contract/page-link.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import { spellAmount } from '../platform/spelling.ts'
import { findKind } from './notification-kinds.ts'

/** What a notification says, and the page it leads to. */
export interface Words {
  title: string
  body: string
  url: PageLink
}

/** Words a notification in a language. */
export type WordNotification = (
  notification: { kind: string; data: unknown },
  language: Language,
) => Words

export interface WordingOptions {
  texts: ServerTexts<'notification'>
  /** What the site’s money is called. */
  moneyName: LocalText
  /** IANA name of the site’s time zone. */
  timeZone: string
}

/** A kind of a newer version, or data of an older one, has no words of its own: it is told without them. */
export function createWording({ texts, moneyName, timeZone }: WordingOptions): WordNotification {
  return ({ kind, data }, wanted) => {
    const language = texts.languageOf(wanted)
    const content = findKind(kind)?.read(data, {
      language,
      texts,
      spellMoney: (money) => `${spellAmount(money, language)}\u00a0${textIn(moneyName, language)}`,
      spellTime: (time) => spellMoment(time * 1000, language, timeZone),
    })
    const title = content && texts.find(language, `${kind}.title`, content.values)
    const body =
      content && texts.find(language, `${kind}.${content.body ?? 'body'}`, content.values)
    if (content && title !== undefined && body !== undefined)
      return { title, body, url: content.url }
    return {
      title: texts.read(language, 'unknown.title'),
      body: texts.read(language, 'unknown.body'),
      url: '/setting/security',
    }
  }
}

/** `Sunday 15 November at 21:00 CET`; `time` in milliseconds since epoch. */
function spellMoment(time: number, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(time)
}
