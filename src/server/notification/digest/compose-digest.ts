import type { Language } from '../../../contract/language.ts'
import { type NotificationGroup, oneClickPath } from '../../../contract/notification.ts'
import { notificationGroups } from '../../../contract/notification-groups.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { fillPath } from '../../../contract/path-parameters.ts'
import type { TextKey, TextValues } from '../../../contract/translation.ts'
import { toLetterHtml } from '../../platform/mail/letter-html.ts'
import type { LetterPage } from '../../platform/mail/letter-page.ts'
import { toLetterText } from '../../platform/mail/letter-text.ts'
import { toLine } from '../../platform/mail/one-line.ts'
import type { ServerTexts } from '../../platform/server-texts.ts'
import type { Words } from '../notification-words.ts'

export interface DigestContext {
  mailTexts: ServerTexts<'mail'>
  /** `url` without a slash at the end. */
  site: { name: string; url: string }
}

export interface Digest {
  language: Language
  pseudo: string
  /** The newest first. */
  news: readonly (Words & { group: NotificationGroup })[]
  /** Ends these mails. */
  code: string
}

/** What one mail tells at most; of more it says how many there are. */
const mostItems = 30

/**
 * Words the mail that gathers a day: by groups, with a link that ends these mails, which mail programs know
 * how to follow by themselves (RFC 8058).
 */
export function composeDigest(digest: Digest, { mailTexts, site }: DigestContext) {
  const { language, pseudo, news, code } = digest
  const count = news.length
  const shared = { site: toLine(site.name), pseudo: toLine(pseudo), count }
  const read = (key: TextKey<'mail'>, values: TextValues = shared) =>
    mailTexts.read(language, key, values)
  const addressOf = (link: PageLink) => site.url + link
  const [only] = news
  const page: LetterPage = {
    language,
    site: { name: shared.site, url: site.url },
    subject: toLine(count === 1 && only ? only.title : read('Digest.subject')),
    greeting: read('Common.greeting'),
    paragraphs: [read('Digest.text')],
    facts: [],
    sections: toSections(news.slice(0, mostItems), site.url, (group) => read(`Digest.${group}`)),
    action: { label: read('Digest.action'), url: addressOf('/notification') },
    footer: [read('Digest.reason'), read('Footer.noReply')],
    links: [
      { label: read('Digest.choose'), url: addressOf('/setting/notifications') },
      { label: read('Digest.unsubscribe'), url: addressOf(`/account/unsubscribe?code=${code}`) },
    ],
  }
  if (count > mostItems) page.paragraphs.push(read('Digest.more', { count: count - mostItems }))
  return {
    subject: page.subject,
    text: toLetterText(page),
    html: toLetterHtml(page),
    unsubscribeUrl: site.url + fillPath(oneClickPath, { code }),
  }
}

function toSections(
  news: Digest['news'],
  siteUrl: string,
  nameGroup: (group: NotificationGroup) => string,
) {
  return notificationGroups
    .map((group) => ({
      title: nameGroup(group),
      items: news
        .filter((one) => one.group === group)
        .map(({ title, body, url }) => ({ title, body, url: siteUrl + url })),
    }))
    .filter(({ items }) => items.length > 0)
}
