import { expect, test } from 'vitest'
import { testLocales } from '../../../../test/test-locales.ts'
import type { Language } from '../../../contract/language.ts'
import { startFakeSmtp } from '../../../../test/fake-smtp.ts'
import { readServerTexts } from '../server-texts.ts'
import { composeLetter } from './compose-letter.ts'
import type { Letter, LetterKind, LetterOf } from './letter.ts'
import type { Mail, MailContext } from './mailer.ts'
import { createLetterSender } from './send-letter.ts'
import { smtp } from './smtp.ts'

const texts = readServerTexts(testLocales, 'mail')
const site = { name: 'Aldermoor', url: 'https://play.example', timeZone: 'Europe/Paris' }
const context = {
  texts,
  site,
  nameDevice: (userAgent: string) =>
    userAgent.includes('Firefox') ? 'Firefox (Linux)' : undefined,
}
const link = 'https://play.example/account/confirm-email?userId=7&code=abc-DEF_123'
const at = Date.UTC(2026, 10, 21, 9, 14)
const pseudo = 'Élowen'
const recovery = { recoverLink: 'https://play.example/account/recover?code=abc', days: 7 }
const event = { at, ...recovery }
const device = { userAgent: 'Mozilla/5.0 Firefox/150.0', address: '203.0.113.9' }

/** One letter of every kind there is. */
const letters: { [Kind in LetterKind]: LetterOf<Kind> } = {
  confirmEmail: { kind: 'confirmEmail', pseudo, link, hours: 24 },
  addressInUse: { kind: 'addressInUse', pseudo, userName: 'elowen_7' },
  resetPassword: { kind: 'resetPassword', pseudo, link, minutes: 30 },
  userNames: { kind: 'userNames', pseudo, userNames: ['elowen_7', 'bran-the-old'] },
  confirmNewEmail: { kind: 'confirmNewEmail', pseudo, link, hours: 24, email: 'new@example.org' },
  emailChanged: {
    kind: 'emailChanged',
    pseudo,
    email: 'new@example.org',
    ...recovery,
  },
  accountRecovered: { kind: 'accountRecovered', pseudo },
  confirmDestruction: { kind: 'confirmDestruction', pseudo, link, hours: 24 },
  accountDestroyed: { kind: 'accountDestroyed', pseudo },
  passwordChanged: { kind: 'passwordChanged', pseudo, ...event },
  passwordSet: { kind: 'passwordSet', pseudo, ...event },
  phoneNumberAdded: { kind: 'phoneNumberAdded', pseudo, ...event, phoneNumber: '+33612345678' },
  phoneNumberRemoved: { kind: 'phoneNumberRemoved', pseudo, ...event },
  totpAdded: { kind: 'totpAdded', pseudo, ...event },
  totpRemoved: { kind: 'totpRemoved', pseudo, ...event },
  recoveryCodesRenewed: { kind: 'recoveryCodesRenewed', pseudo, ...event },
  recoveryCodeUsed: { kind: 'recoveryCodeUsed', pseudo, ...event, left: 4 },
  passkeyAdded: { kind: 'passkeyAdded', pseudo, ...event, name: 'Porte-clés' },
  passkeyRemoved: { kind: 'passkeyRemoved', pseudo, ...event, name: 'Porte-clés' },
  discordLinked: { kind: 'discordLinked', pseudo, ...event, discordName: 'ana' },
  discordUnlinked: { kind: 'discordUnlinked', pseudo, ...event, discordName: 'ana' },
  newDevice: { kind: 'newDevice', pseudo, ...event, ...device },
  sessionStolen: { kind: 'sessionStolen', pseudo, ...event, ...device, userAgent: 'curl/9.0' },
  rolesChanged: { kind: 'rolesChanged', pseudo, ...event, roles: ['editor', 'moderator'] },
  accountLocked: { kind: 'accountLocked', pseudo, ...event, reason: 'Spam', until: event.at },
  accountUnlocked: { kind: 'accountUnlocked', pseudo, ...event },
  accountViewed: { kind: 'accountViewed', pseudo, ...event, until: event.at },
  signedOutByTeam: { kind: 'signedOutByTeam', pseudo, ...event },
  gameAccountLinked: { kind: 'gameAccountLinked', pseudo, ...event, userName: 'ELOWEN' },
  gameAccountCreated: { kind: 'gameAccountCreated', pseudo, ...event, userName: 'ELOWEN' },
  gamePasswordChanged: { kind: 'gamePasswordChanged', pseudo, ...event, userName: 'ELOWEN' },
  gameAccountUnlinked: { kind: 'gameAccountUnlinked', pseudo, ...event, userName: 'ELOWEN' },
}
const all = Object.values<Letter>(letters).flatMap((letter) =>
  testLocales.languages.map((language) => ({ kind: letter.kind, letter, language })),
)

const unescape = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const compose = (letter: Letter, language: Language = 'fr') =>
  composeLetter(letter, language, context)

test.for(all)('$kind is worded in $language, in both parts', ({ letter, language }) => {
  const { subject, text, html } = compose(letter, language)
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/)
    expect(part).not.toContain(`${letter.kind}.`)
  }
  expect(subject.length).toBeLessThanOrEqual(45)
  expect(html).toContain(`<html lang="${language}">`)
  expect(text).toContain('Élowen')
  expect(text).toContain(language === 'fr' ? 'Ce n’était pas vous\u202f?' : 'Wasn’t you?')
  const shown = unescape(html)
  const lines = text.split('\n').filter((line) => line && line !== '-- ')
  for (const line of lines.map((one) => one.replace(/^→ /, ''))) {
    const value = line.split(/\u00a0?: /)
    const isFact = value.length === 2 && !shown.includes(line)
    for (const part of isFact ? value : [line]) expect(shown).toContain(part)
  }
})

test.for(all)(
  '$kind in $language has one button, and its address to copy',
  ({ letter, language }) => {
    const { text, html } = compose(letter, language)
    const buttons = [...html.matchAll(/<a class="button" href="([^"]+)"/g)].map(([, url = '']) => {
      return unescape(url)
    })
    expect(buttons).toHaveLength(1)
    const [url = ''] = buttons
    expect(text.split('\n')).toContain(url)
    expect(unescape(html)).toContain(`>${url}</a>`)
    const expected =
      'link' in letter
        ? letter.link
        : letter.kind === 'emailChanged'
          ? letter.recoverLink
          : site.url
    expect(url.startsWith(expected)).toBe(true)
  },
)

test.for(all)('$kind in $language fetches nothing and runs nothing', ({ letter, language }) => {
  const { html } = compose(letter, language)
  expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form|svg)\b|url\(|@import|\son\w+=/i)
  expect(html).not.toMatch(/oklch|var\(/)
})

test('what happened is told with its data, in the site’s time zone', () => {
  const { text } = compose(letters.newDevice)
  expect(text).toContain('Appareil\u00a0: Firefox (Linux)')
  expect(text).toContain('Adresse IP\u00a0: 203.0.113.9')
  expect(text).toMatch(/Quand\u00a0: samedi 21 novembre 2026 à 10:14 UTC\+1/)
  expect(compose(letters.newDevice, 'en').text).toMatch(
    /When: Saturday.* 21 November 2026 at 10:14/,
  )
  expect(compose(letters.sessionStolen).text).toContain('appareil inconnu')
  expect(compose(letters.phoneNumberAdded).text).toContain(
    '+33\u00a06\u00a012\u00a034\u00a056\u00a078',
  )
  expect(compose(letters.recoveryCodeUsed).text).toContain('Codes restants\u00a0: 4')
  expect(compose(letters.rolesChanged).text).toContain('rédaction et modération')
  expect(compose({ ...letters.rolesChanged, roles: [] }, 'en').text).toContain('Roles: none')
  expect(compose({ ...letters.rolesChanged, roles: ['bard'] }, 'en').text).toContain('Roles: bard')
  expect(compose(letters.userNames).text).toMatch(/elowen_7\n.*bran-the-old/)
  expect(compose(letters.resetPassword).text).toContain('30\u00a0minutes')
  expect(compose(letters.emailChanged, 'en').text).toContain('7\u00a0days')
})

test.for(all.filter(({ letter }) => 'at' in letter))(
  'who did not do what $kind tells of takes the account back, unless the team did it: $language',
  ({ kind, letter }) => {
    const { text } = compose(letter, 'en')
    expect(text).toMatch(/https:\/\/play\.example\/(?:setting\/|support|account\/login)/)
    const ofTeam = [
      'rolesChanged',
      'accountLocked',
      'accountUnlocked',
      'accountViewed',
      'signedOutByTeam',
    ]
    const isOfTeam = ofTeam.includes(kind)
    expect(text.includes(recovery.recoverLink)).toBe(!isOfTeam)
    expect(text.includes('7\u00a0days')).toBe(!isOfTeam)
  },
)

test.for(all)('$kind in French is set as French is', ({ letter, language }) => {
  if (language !== 'fr') return expect(compose(letter, language).text).not.toMatch(/[«»'"]/)
  const { subject, text } = compose(letter, language)
  const words = `${subject}\n${text}`.replace(/https?:\S+/g, '')
  expect(words).not.toMatch(/ [;!?:»]|« |['"]|[^\s\u202f][;!?]/)
})

test('a letter about the game names the account in it, and leads to where it is', () => {
  const { text } = compose(letters.gamePasswordChanged, 'en')
  expect(text).toContain('Game account: ELOWEN')
  expect(text).toContain('https://play.example/setting/game')
  expect(text).toContain(recovery.recoverLink)
})

const hostile = [
  '<b>bold</b><img src=x onerror=alert(1)>',
  `"quoted" & 'single'`,
  'two\r\nBcc: bran@example.org\r\n\r\n<p>lines',
  '{{site}} $t(Common.security) {{link}}',
  'gnihtemos \u202e desrever',
]

test.for(hostile)('the pseudo %j is harmless', async (name) => {
  const { subject, text, html } = compose({ ...letters.confirmEmail, pseudo: name })
  expect(subject).toBe(compose(letters.confirmEmail).subject)
  const [greeting = ''] = text.split('\n')
  const onOneLine = name.replace(/[\r\n]+/g, ' ').replaceAll('\u202e', '')
  expect(greeting).toBe(`Bonjour ${onOneLine},`)
  expect(html).not.toMatch(/<b>|<img|<p>lines/)
  expect(unescape(html)).toContain(`Bonjour ${onOneLine},`)
})

test('what others name is harmless wherever it stands', () => {
  for (const name of hostile) {
    const { html, text } = compose({ ...letters.passkeyAdded, name })
    expect(html).not.toMatch(/<b>|<img|<p>lines/)
    expect(text).not.toMatch(/^Bcc/m)
    const withSite = { ...context, site: { ...site, name } }
    const letter = composeLetter(letters.confirmEmail, 'fr', withSite)
    expect(letter.html).not.toMatch(/<b>|<img|<p>lines/)
    expect(letter.subject).not.toMatch(/[\r\n]/)
  }
})

test('a hostile pseudo adds no header and no recipient on the wire', async () => {
  await using server = await startFakeSmtp()
  const mailer = smtp({
    host: '127.0.0.1',
    port: server.port,
    from: 'Aldermoor <no-reply@play.example>',
  }).create({} as MailContext)
  const send = createLetterSender({ ...context, mailer })
  for (const name of hostile) {
    await send('elowen@example.org', 'fr', { ...letters.confirmEmail, pseudo: name })
  }
  await mailer.close?.()
  expect(server.mails).toHaveLength(hostile.length)
  for (const { to, raw } of server.mails) {
    expect(to).toEqual(['elowen@example.org'])
    const [headers = ''] = raw.split('\r\n\r\n')
    expect(headers).not.toMatch(/^(?:bcc|cc):/im)
    expect(headers.match(/^subject:/gim)).toHaveLength(1)
  }
})

test('a sent letter carries the id it is known by', async () => {
  const sent: Mail[] = []
  const mailer = { name: 'memory', isReal: false, send: async (mail: Mail) => void sent.push(mail) }
  const send = createLetterSender({ ...context, mailer })
  await send('elowen@example.org', 'en', letters.resetPassword, 'job-7')
  expect(sent).toEqual([
    { to: 'elowen@example.org', ...compose(letters.resetPassword, 'en'), messageId: 'job-7' },
  ])
})
