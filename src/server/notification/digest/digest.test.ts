import { randomBytes } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { testLocales } from '../../../../test/test-locales.ts'
import { insertAccount } from '../../../../test/insert-account.ts'
import { startFakeSmtp } from '../../../../test/fake-smtp.ts'
import { createSupportApi } from '../../../../test/support-api.ts'
import { createTestApi, signedInAs } from '../../../../test/test-api.ts'
import { postRaw } from '../../../../test/raw-http.ts'
import { openTestDb } from '../../../../test/test-db.ts'
import { createTestNotifications, word } from '../../../../test/test-notifications.ts'
import type { Language } from '../../../contract/language.ts'
import {
  changeNotificationChoice,
  discoverNotifications,
  endDigestMails,
  listNotificationChoices,
  listReadNotifications,
  listUnreadNotifications,
} from '../../../contract/notification.ts'
import { getTicket, markTicketRead } from '../../../contract/support.ts'
import { changeTicket } from '../../../contract/ticket-team.ts'
import { createPlayerDirectory } from '../../account/player-directory.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Mail, MailContext } from '../../platform/mail/mailer.ts'
import { smtp } from '../../platform/mail/smtp.ts'
import type { PlayerNews } from '../../platform/player-news.ts'
import { readServerTexts } from '../../platform/server-texts.ts'
import { notificationRoutes, oneClickRoutes } from '../notification-routes.ts'
import { createUnsubscribeCodes } from '../unsubscribe-code.ts'
import type { DigestJob } from './digest-queries.ts'
import { nextDigest } from './digest-time.ts'
import { createDigestGathering } from './gather-digests.ts'
import { createDigestWriter } from './write-digest.ts'

/** 10:00 in Paris. */
const morning = Date.UTC(2026, 6, 14, 8)
const hour = 3_600_000
const mailTexts = readServerTexts(testLocales, 'mail')

const test = base
  .extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDb()
    onCleanup(() => database.close())
    return database.db
  })
  .extend('site', async ({ db }) => {
    // what another test left waiting
    await db.updateTable('notification').set({ digest_at: null }).execute()
    return createSite(db)
  })

let accounts = 0

function createSite(db: Db) {
  let now = morning
  const clock = () => now
  const jobs: DigestJob[] = []
  const sent: Mail[] = []
  const service = createTestNotifications(db, clock)
  const digests = { add: async (_: Db, job: DigestJob) => void jobs.push(job) }
  const write = createDigestWriter({
    db,
    word,
    mailTexts,
    codes: createUnsubscribeCodes(db, randomBytes),
    findConfirmedEmail: createPlayerDirectory(db).findConfirmedEmail,
    mailer: { send: async (mail) => void sent.push(mail) },
    site: { name: 'Aldermoor', url: 'https://play.example' },
  })
  const { origin, request, call } = createTestApi(
    (api) => {
      oneClickRoutes(api.router, service)
      notificationRoutes(api, service)
    },
    { clock },
  )
  const gather = createDigestGathering({ db, clock, digests })
  return {
    origin,
    request,
    notify: service.notify,
    sent,
    jobs,
    gather,
    write,
    waitUntil: (time: number) => void (now = time),
    /** What the two jobs do at six. */
    async sendMails() {
      now = nextDigest(now, 'Europe/Paris')
      await gather()
      for (const job of jobs.splice(0)) await write(job, 'job-7')
      return sent.splice(0)
    },
    endMails: (Code: string) => call(endDigestMails, { Code }),
    async join(language: Language = 'en', change: object = {}) {
      accounts += 1
      const id = await insertAccount(db, `reader${accounts}`, {
        language,
        email: `reader${accounts}@example.org`,
        email_key: `reader${accounts}@example.org`,
        email_confirmed_at: new Date(morning),
        ...change,
      })
      const init = { headers: signedInAs(id) }
      return {
        id,
        address: `reader${accounts}@example.org`,
        notify: ({ kind, ...data }: PlayerNews) => service.record(db, id, kind, data),
        unread: () => call(listUnreadNotifications, {}, init),
        read: () => call(listReadNotifications, {}, init),
        discover: () => call(discoverNotifications, {}, init),
        choices: () => call(listNotificationChoices, {}, init),
        choose: (Kind: string, OnSite: boolean, ByMail: boolean, ByPush = false) =>
          call(changeNotificationChoice, { Kind, OnSite, ByMail, ByPush }, init),
      }
    },
  }
}

const ticketReply = { kind: 'ticketReply', subject: 'Lost', id: 12 } as const
const conversation = { kind: 'conversationMessage', from: 'Bran', title: 'A shield' } as const

test.for([
  ['2026-07-14T08:00:00Z', 'Europe/Paris', '2026-07-14T16:00:00Z'],
  ['2026-07-14T15:59:59.999Z', 'Europe/Paris', '2026-07-14T16:00:00Z'],
  ['2026-07-14T16:00:00Z', 'Europe/Paris', '2026-07-15T16:00:00Z'],
  ['2026-01-14T16:30:00Z', 'Europe/Paris', '2026-01-14T17:00:00Z'],
  // clocks are put back in the night between
  ['2026-10-24T17:00:00Z', 'Europe/Paris', '2026-10-25T17:00:00Z'],
  ['2026-03-28T18:00:00Z', 'Europe/Paris', '2026-03-29T16:00:00Z'],
  ['2026-07-14T08:00:00Z', 'Asia/Kathmandu', '2026-07-14T12:15:00Z'],
  ['2026-07-14T08:00:00Z', 'Pacific/Kiritimati', '2026-07-15T04:00:00Z'],
  ['2026-12-31T23:30:00Z', 'America/New_York', '2027-01-01T23:00:00Z'],
  // clocks are put back between that time in UTC and there
  ['2026-04-04T00:00:00Z', 'Pacific/Auckland', '2026-04-04T05:00:00Z'],
  ['2026-07-14T08:00:00Z', 'UTC', '2026-07-14T18:00:00Z'],
] as [string, string, string][])('after %s the mail of %s is due at %s', ([now, zone, due]) => {
  expect(new Date(nextDigest(Date.parse(now), zone)).toISOString()).toBe(
    new Date(due).toISOString(),
  )
})

test('one mail gathers the day, by groups, in the player’s language', async ({ site }) => {
  const alice = await site.join('fr')
  await alice.notify(conversation)
  await alice.notify(conversation)
  await alice.notify({ kind: 'topVoter', place: 2 })
  await alice.notify({ kind: 'giftReceived', from: 'Bran', money: 100 })
  const mails = await site.sendMails()
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({
    to: alice.address,
    subject: 'Aldermoor\u00a0: 3 nouveautés pour vous',
    messageId: 'job-7.1',
  })
  const order = ['Bran vous a donné 100\u00a0écus.', 'Place 2', 'Bran vous a écrit 2 messages']
  expect(order.map((words) => mail?.text.includes(words))).toEqual([true, true, true])
  const places = order.map((words) => mail?.text.indexOf(words) ?? -1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(mail?.text).toContain('https://play.example/advert/conversations')
  expect(mail?.html).toContain('Bran vous a écrit 2 messages')
})

test('of a single thing the mail’s subject says what', async ({ site }) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  expect((await site.sendMails())[0]?.subject).toBe('The team replied')
})

test('nothing is written before six, and nothing twice', async ({ site }) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  await site.gather()
  expect(site.jobs).toEqual([])
  expect(await site.sendMails()).toHaveLength(1)
  await site.gather()
  expect(site.jobs).toEqual([])
  expect(await site.sendMails()).toEqual([])
})

test('a site that was down at six writes later', async ({ site }) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  site.waitUntil(morning + 30 * hour)
  await site.gather()
  expect(site.jobs).toHaveLength(1)
})

test('two processes that gather at once make one mail', async ({ site }) => {
  const players = await Promise.all(Array.from({ length: 8 }, () => site.join()))
  for (const player of players) await player.notify(ticketReply)
  site.waitUntil(morning + 30 * hour)
  await Promise.all([site.gather(), site.gather(), site.gather()])
  expect(site.jobs.map(({ accountId }) => accountId).toSorted()).toEqual(
    players.map(({ id }) => id).toSorted(),
  )
})

test('what was seen on the site is not written about', async ({ site }) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  await alice.discover()
  expect(await site.sendMails()).toEqual([])
})

test.for([
  ['on the site and by e-mail', true],
  ['by mail alone', false],
] as const)(
  'an answer that was read in its ticket is not written about to who hears of it %s',
  async ([, isOnSite], { site, db }) => {
    const support = createSupportApi(db, { notify: site.notify })
    const alice = await site.join()
    const member = await support.join(`member${alice.id}`, 'support')
    await alice.choose('ticketReply', isOnSite, true)
    site.waitUntil(support.now.at)
    const { id } = await support.open(alice.id)
    const other = await support.open(alice.id, { subject: 'A lost shield' })
    await support.replyAsTeam(member, id, 'Where did you leave it?')
    await support.replyAsTeam(member, other.id, 'And this one?')
    await support.call(markTicketRead, { Id: id }, support.as(alice.id))
    const titles = async () => (await alice.unread()).map(({ title, url }) => `${title} ${url}`)
    const waiting = [`The team replied /support/ticket/${other.id}`]
    expect(await titles()).toEqual(isOnSite ? waiting : [])
    await support.replyAsTeam(member, id, 'We found it.')
    // not two, of which one was read
    const next = [`The team replied /support/ticket/${id}`, ...waiting]
    expect(await titles()).toEqual(isOnSite ? next : [])
    await support.call(markTicketRead, { Id: id }, support.as(alice.id))
    const [mail, ...more] = await site.sendMails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('A lost shield')
    expect(mail?.text).not.toContain('A lost sword')
    await support.close()
  },
)

test('a ticket that was seen to be closed is not written about', async ({ site, db }) => {
  const support = createSupportApi(db, { notify: site.notify })
  const alice = await site.join()
  const member = await support.join(`member${alice.id}`, 'support')
  site.waitUntil(support.now.at)
  const { id } = await support.open(alice.id)
  await support.call(changeTicket, { Id: id, IsClosed: true }, support.as(member))
  const { isUnread } = await support.call(getTicket, { id }, support.as(alice.id))
  expect([isUnread, (await alice.unread()).length]).toEqual([true, 1])
  await support.call(markTicketRead, { Id: id }, support.as(alice.id))
  expect(await alice.unread()).toEqual([])
  expect(await site.sendMails()).toEqual([])
  await support.close()
})

const sword = { name: { fr: 'Épée', en: 'Sword' }, character: 'Elowen', delivery: 5 }
const held = { kind: 'donationHeld', payment: 'p1' } as const
const refused = { kind: 'advertRefused', title: 'A bow', reason: '', advert: 3 } as const

test.for([
  [
    { kind: 'rewardParked', ...sword },
    { kind: 'rewardDelivered', ...sword },
  ],
  [held, { kind: 'donationReceived', money: 5, payment: 'p1' }],
  [held, { kind: 'giftPaid', to: 'Bran', money: 5, payment: 'p1' }],
  // its title was changed meanwhile
  [refused, { kind: 'advertPublished', title: 'A long bow', advert: 3 }],
] as [PlayerNews, PlayerNews][])(
  'what was put right before six is not written about as if it were not: %o, %o',
  async ([before, after], { site }) => {
    const [alice, bran] = [await site.join(), await site.join()]
    await bran.choose(after.kind, false, false)
    for (const player of [alice, bran]) {
      await player.notify(before)
      await player.notify(after)
    }
    expect(await site.sendMails()).toEqual([])
    expect((await alice.unread()).map(({ kind }) => kind)).toEqual([after.kind, before.kind])
    // and what comes after is
    await alice.notify(before)
    expect(await site.sendMails()).toHaveLength(1)
  },
)

test.for([
  [held, { kind: 'donationRefused', payment: 'p1' }, 'A payment was refused'],
  [{ kind: 'advertExpiring', title: 'A bow', advert: 3 }, refused, 'Your notice was refused'],
  [{ kind: 'rewardParked', ...sword }, { kind: 'rewardRefunded', ...sword }, 'Sword: refunded'],
] as [PlayerNews, PlayerNews, string][])(
  'of what came to an end before six, the mail tells the end: %o, %o',
  async ([before, after, subject], { site }) => {
    const alice = await site.join()
    await alice.notify(before)
    await alice.notify(after)
    expect((await site.sendMails()).map((mail) => mail.subject)).toEqual([subject])
  },
)

test.for([
  [
    { kind: 'rewardParked', ...sword },
    { kind: 'rewardDelivered', ...sword, delivery: 6 },
  ],
  [held, { kind: 'donationReceived', money: 5, payment: 'p2' }],
  [refused, { kind: 'advertPublished', title: 'A bow', advert: 4 }],
] as [PlayerNews, PlayerNews][])(
  'what was put right of one thing is written about of another: %o, %o',
  async ([before, after], { site }) => {
    const [alice, bran] = [await site.join(), await site.join()]
    await alice.notify(before)
    await bran.notify({ ...before, ...after, kind: after.kind } as PlayerNews)
    await alice.notify(after)
    expect((await site.sendMails()).map(({ to }) => to)).toEqual([alice.address])
  },
)

test.for([
  ['en', '“A bow” comes down on Tuesday 14 July at 21:00 CEST.'],
  ['fr', '«\u00a0A bow\u00a0» disparaît le mardi 14 juillet à 21:00 UTC+2.'],
] as const)('the mail says the day an advert ends in %s', async ([language, words], { site }) => {
  const alice = await site.join(language)
  const expiresAt = morning / 1000 + 11 * 3600
  site.waitUntil(morning - 13 * hour)
  await alice.notify({ kind: 'advertExpiring', title: 'A bow', advert: 3, expiresAt })
  const [mail] = await site.sendMails()
  expect(mail?.text).toContain(words)
})

test('what is not shown on the site is written about all the same', async ({ site }) => {
  const alice = await site.join()
  await alice.choose('ticketReply', false, true)
  await alice.notify(ticketReply)
  expect(await alice.unread()).toEqual([])
  await alice.discover()
  expect(await alice.read()).toEqual([])
  expect(await site.sendMails()).toHaveLength(1)
})

test('what nobody wants to hear of is not kept', async ({ site, db }) => {
  const alice = await site.join()
  await alice.choose('ticketReply', false, false)
  await alice.notify(ticketReply)
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', alice.id)
    .execute()
  expect(rows).toEqual([])
})

test.for([
  ['without an address', { email: null, email_key: null, email_confirmed_at: null }],
  ['with an unconfirmed address', { email_confirmed_at: null }],
] as const)('nothing is written to a player %s', async ([, change], { site }) => {
  const alice = await site.join('en', change)
  await alice.notify(ticketReply)
  expect((await alice.choices()).hasAddress).toBe(false)
  site.waitUntil(morning + 30 * hour)
  await site.gather()
  expect(site.jobs).toEqual([])
})

test('who changed to an address that is not confirmed meanwhile is not written to', async ({
  site,
  db,
}) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  site.waitUntil(morning + 30 * hour)
  await site.gather()
  await db
    .updateTable('account')
    .set({ email_confirmed_at: null })
    .where('id', '=', alice.id)
    .execute()
  for (const job of site.jobs) await site.write(job, 'job')
  expect(site.sent).toEqual([])
})

test('who wants no more mails is not written to, though it was due already', async ({ site }) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  await alice.notify(conversation)
  await alice.choose('ticketReply', true, false)
  site.waitUntil(morning + 30 * hour)
  await site.gather()
  await alice.choose('conversationMessage', true, false)
  for (const job of site.jobs) await site.write(job, 'job')
  expect(site.sent).toEqual([])
})

test('of very many the mail tells some, and how many more', async ({ site }) => {
  const alice = await site.join()
  for (let id = 1; id <= 33; id += 1)
    await alice.notify({ ...ticketReply, subject: `Lost ${id}`, id })
  const [mail] = await site.sendMails()
  expect(mail?.text.match(/The team replied/g)).toHaveLength(30)
  expect(mail?.text).toContain('And 3 more on the site.')
})

test.for([
  '<img src=x onerror=alert(1)>',
  'two\r\nBcc: bran@example.org',
  '{{site}} $t(Common.security)',
])('the title %j is harmless', async (title, { site }) => {
  const alice = await site.join()
  await alice.notify({ ...conversation, title, from: title })
  const [mail] = await site.sendMails()
  expect(mail?.html).not.toContain('<img')
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.text).not.toMatch(/^Bcc/m)
  expect(mail?.text).not.toContain('Check your account')
})

/** The address in the mail by which mail programs end these mails. */
async function linkOf(site: ReturnType<typeof createSite>) {
  const [mail] = await site.sendMails()
  const url = new URL(mail?.unsubscribeUrl ?? '')
  return { url, code: url.pathname.split('/').at(-1) ?? '', mail }
}

test('one click ends the mails without signing in, and leaves the rest as it was', async ({
  site,
}) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  const { url, mail } = await linkOf(site)
  expect(mail?.text).toContain('https://play.example/account/unsubscribe?code=')
  const response = await site.request(url.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(response.status).toBe(200)
  const { choices } = await alice.choices()
  const open = choices.filter(({ isFixed }) => !isFixed)
  expect(open.filter(({ byMail }) => byMail)).toEqual([])
  expect(open.find(({ kind }) => kind === 'conversationMessage')).toMatchObject({
    onSite: true,
    byPush: true,
  })
  expect(choices.find(({ kind }) => kind === 'security')?.byMail).toBe(true)
  await alice.notify(ticketReply)
  expect(await site.sendMails()).toEqual([])
  expect(await alice.unread()).toHaveLength(1)
})

test('one click that says nothing ends the mails all the same', async ({ site }) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  const { url } = await linkOf(site)
  const bare = { path: url.pathname, framing: 'none' } as const
  expect((await postRaw(await site.origin(), bare)).status).toBe(200)
  await alice.notify(ticketReply)
  expect(await site.sendMails()).toEqual([])
})

test('the link of an account that is gone ends nothing, and fails for nobody', async ({
  site,
  db,
}) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  const { url, code } = await linkOf(site)
  await db.deleteFrom('account').where('id', '=', alice.id).execute()
  expect((await site.request(url.pathname, { method: 'POST' })).status).toBe(200)
  await site.endMails(code)
})

test('who only looks at the link changes nothing, and is led to a page', async ({ site }) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  const { url, code } = await linkOf(site)
  const response = await site.request(url.pathname)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`/account/unsubscribe?code=${code}`)
  await alice.notify(ticketReply)
  expect(await site.sendMails()).toHaveLength(1)
})

test('the page ends the mails of whom the code is for, however often', async ({ site }) => {
  const [alice, bran] = [await site.join(), await site.join()]
  await alice.notify(ticketReply)
  const { code } = await linkOf(site)
  await site.endMails(code)
  await site.endMails(code)
  await alice.notify(ticketReply)
  await bran.notify(ticketReply)
  expect((await site.sendMails()).map(({ to }) => to)).toEqual([bran.address])
})

test.for([
  (code: string, id: number) => code.replace(/^\d+/, String(id)),
  (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
  (code: string) => code.split('.')[0] ?? '',
  () => '',
  () => '1.',
  () => `0.${'A'.repeat(24)}`,
  () => '__proto__',
])('a code that was not issued ends no mails: %s', async (forge, { site }) => {
  const [alice, bran] = [await site.join(), await site.join()]
  await alice.notify(ticketReply)
  const { code } = await linkOf(site)
  const ending = site.endMails(forge(code, bran.id))
  await expect(ending).rejects.toMatchObject({ errors: [{ code: 'InvalidCode' }] })
  await bran.notify(ticketReply)
  expect(await site.sendMails()).toHaveLength(1)
})

test('who turns mails on again is not written to about what came before', async ({ site }) => {
  const alice = await site.join()
  await alice.notify(ticketReply)
  const { code } = await linkOf(site)
  await alice.notify(ticketReply)
  await site.endMails(code)
  await alice.choose('ticketReply', true, true)
  expect(await site.sendMails()).toEqual([])
})

test('mail programs are told how to end the mails', async ({ site }) => {
  await using server = await startFakeSmtp()
  const mailer = smtp({
    host: '127.0.0.1',
    port: server.port,
    from: 'Aldermoor <no-reply@play.example>',
  }).create({} as MailContext)
  const alice = await site.join()
  await alice.notify(ticketReply)
  const { mail, url } = await linkOf(site)
  if (mail) await mailer.send(mail)
  await mailer.close?.()
  const [headers = ''] = (server.mails[0]?.raw ?? '')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n\r\n')
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im)
  expect(headers).toContain(`<${url.href}>`)
})

test('what is chosen is kept, and nothing else changes', async ({ site }) => {
  const [alice, bran] = [await site.join(), await site.join()]
  const { choices: before } = await alice.choices()
  await alice.choose('voteReady', true, true, false)
  const { choices: after } = await alice.choices()
  expect(after.filter((one, index) => one.byMail !== before[index]?.byMail)).toEqual([
    { kind: 'voteReady', group: 'vote', onSite: true, byMail: true, byPush: false, isFixed: false },
  ])
  expect((await bran.choices()).choices).toEqual(before)
})

test('security cannot be chosen away', async ({ site }) => {
  const alice = await site.join()
  await alice.choose('security', false, false, false)
  const { choices } = await alice.choices()
  expect(choices.find(({ kind }) => kind === 'security')).toMatchObject({
    onSite: true,
    byMail: true,
    byPush: false,
  })
})

test.for(['dragonTamed', 'passwordChanged', 'money', '__proto__', 'constructor', ''])(
  'nothing can be chosen about %j',
  async (kind, { site }) => {
    const alice = await site.join()
    const choosing = alice.choose(kind, true, true)
    await expect(choosing).rejects.toMatchObject({ errors: [{ code: 'InvalidInput' }] })
  },
)

test('what the team alone is told of is not offered to others', async ({ site }) => {
  const { choices } = await (await site.join()).choices()
  const kinds = choices.map(({ kind }) => kind)
  expect(kinds).not.toContain('ticketOpened')
  expect(kinds).toContain('ticketReply')
})
