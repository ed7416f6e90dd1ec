import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { testLocales } from '../../../test/test-locales.ts'
import { postRaw } from '../../../test/raw-http.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { createTestApi, signedInAs } from '../../../test/test-api.ts'
import {
  createTestNotifications,
  notificationTexts as texts,
} from '../../../test/test-notifications.ts'
import type { Language } from '../../contract/language.ts'
import {
  discoverNotifications,
  getNotificationCount,
  listReadNotifications,
  listUnreadNotifications,
} from '../../contract/notification.ts'
import type { AccountEvent } from '../platform/account-event.ts'
import type { Db } from '../platform/database/db.ts'
import type { PlayerNews } from '../platform/player-news.ts'
import { choosables, type NotificationKind, notificationKinds } from './notification-kinds.ts'
import { notificationRoutes } from './notification-routes.ts'

const locales = resolve(import.meta.dirname, '../../../public/locales')
const start = 1_790_000_000_000
const day = 86_400_000

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** Where a post is read. */
const place = { topic: 4, titleSeo: 'rope', page: 2, pid: 31 }
const sword = { fr: 'Épée runique', en: 'Runed sword' }

/** One event of every kind there is. */
const events: { [Kind in NotificationKind]: Extract<AccountEvent | PlayerNews, { kind: Kind }> } = {
  passwordChanged: { kind: 'passwordChanged' },
  passwordSet: { kind: 'passwordSet' },
  phoneNumberAdded: { kind: 'phoneNumberAdded', phoneNumber: '+33612345678' },
  phoneNumberRemoved: { kind: 'phoneNumberRemoved' },
  totpAdded: { kind: 'totpAdded' },
  totpRemoved: { kind: 'totpRemoved' },
  recoveryCodesRenewed: { kind: 'recoveryCodesRenewed' },
  recoveryCodeUsed: { kind: 'recoveryCodeUsed', left: 4 },
  passkeyAdded: { kind: 'passkeyAdded', name: 'Porte-clés' },
  passkeyRemoved: { kind: 'passkeyRemoved', name: 'Porte-clés' },
  discordLinked: { kind: 'discordLinked', discordName: 'ana' },
  discordUnlinked: { kind: 'discordUnlinked', discordName: 'ana' },
  newDevice: { kind: 'newDevice', userAgent: firefox, address: '203.0.113.9' },
  sessionStolen: { kind: 'sessionStolen', userAgent: 'curl/9.0', address: '2001:db8::7' },
  rolesChanged: { kind: 'rolesChanged', roles: ['editor', 'moderator'] },
  accountLocked: { kind: 'accountLocked', reason: 'Spam', until: 1_792_440_000_000 },
  accountUnlocked: { kind: 'accountUnlocked' },
  accountViewed: { kind: 'accountViewed', until: 1_792_440_000_000 },
  signedOutByTeam: { kind: 'signedOutByTeam' },
  gameAccountLinked: { kind: 'gameAccountLinked', userName: 'ELOWEN' },
  gameAccountCreated: { kind: 'gameAccountCreated', userName: 'ELOWEN' },
  gamePasswordChanged: { kind: 'gamePasswordChanged', userName: 'ELOWEN' },
  gameAccountUnlinked: { kind: 'gameAccountUnlinked', userName: 'ELOWEN' },
  donationReceived: { kind: 'donationReceived', money: 1250, payment: 'p1' },
  donationHeld: { kind: 'donationHeld', payment: 'p1' },
  donationRefused: { kind: 'donationRefused', payment: 'p1' },
  donationReversed: { kind: 'donationReversed', money: 12.5 },
  giftPaid: { kind: 'giftPaid', to: 'Bran', money: 100, payment: 'p1' },
  giftReceived: { kind: 'giftReceived', from: 'Bran', money: 100 },
  grantReceived: { kind: 'grantReceived', unit: 'money', amount: 5, reason: 'You won' },
  grantTaken: { kind: 'grantTaken', unit: 'votePoints', amount: 3, reason: 'No votes' },
  rewardDelivered: { kind: 'rewardDelivered', name: sword, character: 'Elowen', delivery: 5 },
  rewardParked: { kind: 'rewardParked', name: sword, delivery: 5 },
  rewardRefunded: { kind: 'rewardRefunded', name: sword, character: 'Elowen', delivery: 5 },
  voteReady: { kind: 'voteReady', site: 'TopG' },
  topVoter: { kind: 'topVoter', place: 2 },
  eventSoon: { kind: 'eventSoon', event: 'cup', title: { en: 'Ring Cup' }, start: 1_792_440_000 },
  advertReply: { kind: 'advertReply', from: 'Bran', title: 'A shield', conversation: 7 },
  conversationMessage: {
    kind: 'conversationMessage',
    from: 'Bran',
    title: 'A shield',
    conversation: 7,
  },
  advertExpiring: { kind: 'advertExpiring', title: 'A shield' },
  advertPublished: { kind: 'advertPublished', title: 'A shield', advert: 3 },
  advertRefused: { kind: 'advertRefused', title: 'A shield', reason: 'Real money.' },
  searchFound: { kind: 'searchFound', name: 'Cheap swords', count: 2, search: 'q=sword' },
  topicReply: { kind: 'topicReply', from: 'Bran', title: { en: 'Rope' }, ...place },
  postMention: { kind: 'postMention', from: 'Bran', title: { en: 'Rope' }, ...place },
  postHidden: {
    kind: 'postHidden',
    title: 'Rope',
    reason: 'No insults.',
    isTopic: false,
    ...place,
  },
  postRestored: { kind: 'postRestored', title: 'Rope', reason: 'We were wrong.', ...place },
  ticketReply: { kind: 'ticketReply', subject: 'Lost', id: 12 },
  ticketClosed: { kind: 'ticketClosed', subject: 'Lost', id: 12 },
  ticketOpened: { kind: 'ticketOpened', id: 12 },
}

const test = base
  .extend('db', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDb()
    const { db } = database
    onCleanup(() => database.close())
    return db
  })
  .extend('site', async ({ db }) => createSite(db))

let accounts = 0

/** The four calls, and players who make them. */
function createSite(db: Db) {
  let now = start
  const clock = () => now
  const service = createTestNotifications(db, clock)
  // whoever reads what happened has shown no password for long
  const { origin, request, call } = createTestApi((api) => notificationRoutes(api, service), {
    clock,
    provenAt: 0,
  })
  return {
    origin,
    request,
    service,
    /** Lets time pass, in milliseconds. */
    wait(milliseconds: number) {
      now += milliseconds
    },
    async join(language: Language = 'en') {
      accounts += 1
      const id = await insertAccount(db, `player${accounts}`, { language })
      const init = { headers: signedInAs(id) }
      return {
        id,
        notify: ({ kind, ...data }: AccountEvent | PlayerNews) =>
          service.record(db, id, kind, data),
        count: () => call(getNotificationCount, {}, init),
        unread: (read?: Language) => call(listUnreadNotifications, { language: read }, init),
        read: (read?: Language) => call(listReadNotifications, { language: read }, init),
        discover: (Newest?: number) => call(discoverNotifications, { Newest }, init),
      }
    },
  }
}

/** Writes a row as another version of the site could have. */
async function insertRow(db: Db, accountId: number, kind: string, data: unknown): Promise<void> {
  await db
    .insertInto('notification')
    .values({
      account_id: accountId,
      kind,
      data: JSON.stringify(data),
      created_at: new Date(start),
    })
    .execute()
}

test('a player without notifications has none', async ({ site }) => {
  const alice = await site.join()
  expect(await alice.count()).toBe(0)
  expect(await alice.unread()).toEqual([])
  expect(await alice.read()).toEqual([])
  expect(await alice.discover()).toEqual({})
})

test('a player reads what happened, and where to see to it', async ({ site }) => {
  const alice = await site.join()
  await alice.notify({ kind: 'passwordChanged' })
  expect(await alice.count()).toBe(1)
  expect(await alice.unread()).toEqual([
    {
      id: expect.any(Number),
      kind: 'passwordChanged',
      title: 'Your password was changed',
      body: 'If that wasn’t you, set a new one now and sign out every device.',
      url: '/setting/security',
      date: start / 1000,
      discovered: false,
    },
  ])
})

test('what was discovered is read from then on, the newest first', async ({ site }) => {
  const alice = await site.join()
  await alice.notify({ kind: 'totpAdded' })
  site.wait(1500)
  await alice.notify({ kind: 'totpRemoved' })
  expect((await alice.unread()).map(({ kind }) => kind)).toEqual(['totpRemoved', 'totpAdded'])
  await alice.discover()
  expect(await alice.count()).toBe(0)
  expect(await alice.unread()).toEqual([])
  const read = await alice.read()
  expect(read.map(({ kind, date, discovered }) => [kind, date, discovered])).toEqual([
    ['totpRemoved', start / 1000 + 1, true],
    ['totpAdded', start / 1000, true],
  ])
})

test('all are discovered by a call that sends nothing', async ({ site }) => {
  const alice = await site.join()
  await alice.notify({ kind: 'totpAdded' })
  const bare = { path: '/api/notification/discover', framing: 'none' } as const
  const response = await postRaw(await site.origin(), { ...bare, headers: signedInAs(alice.id) })
  expect(response).toEqual({ status: 200, body: '{}' })
  expect(await alice.count()).toBe(0)
})

test('reading changes nothing', async ({ site }) => {
  const alice = await site.join()
  await alice.notify({ kind: 'totpAdded' })
  await alice.unread()
  await alice.read()
  await alice.count()
  expect(await alice.count()).toBe(1)
  expect((await alice.unread()).map(({ discovered }) => discovered)).toEqual([false])
})

test('nobody sees or discovers another player’s notifications', async ({ site }) => {
  const [alice, bob] = [await site.join(), await site.join()]
  await alice.notify({ kind: 'totpAdded' })
  await bob.notify({ kind: 'passwordSet' })
  await bob.discover()
  expect(await alice.count()).toBe(1)
  expect((await alice.unread()).map(({ kind }) => kind)).toEqual(['totpAdded'])
  expect(await alice.read()).toEqual([])
  expect((await bob.read()).map(({ kind }) => kind)).toEqual(['passwordSet'])
})

test.for([
  ['GET', '/api/notification/count'],
  ['GET', '/api/notification/unread'],
  ['GET', '/api/notification/read'],
  ['POST', '/api/notification/discover'],
] as const)('a visitor is refused %s %s', async ([method, path], { site }) => {
  const response = await site.request(path, { method })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'SignInRequired' })
})

test('no answer is kept by anybody', async ({ site }) => {
  const alice = await site.join()
  const response = await site.request('/api/notification/count', {
    headers: signedInAs(alice.id),
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe('0')
})

test('a thousand are counted; the newest are listed', async ({ site, db }) => {
  const alice = await site.join()
  await sql`insert into notification (account_id, kind, data, created_at)
    select ${alice.id}, 'recoveryCodeUsed', jsonb_build_object('left', n), ${new Date(start)}
    from generate_series(1, 1000) n`.execute(db)
  expect(await alice.count()).toBe(1000)
  const unread = await alice.unread()
  expect(unread).toHaveLength(200)
  expect(unread[0]?.body).toContain('Codes left: 1000.')
  expect(unread[199]?.body).toContain('Codes left: 801.')
  await alice.discover()
  expect(await alice.count()).toBe(0)
  const read = await alice.read()
  expect(read).toHaveLength(100)
  expect(read[99]?.body).toContain('Codes left: 901.')
})

test('what is discovered by two windows at once is discovered once', async ({ site, db }) => {
  const alice = await site.join()
  await alice.notify({ kind: 'totpAdded' })
  await Promise.all(Array.from({ length: 8 }, () => alice.discover()))
  site.wait(1000)
  await alice.discover()
  const rows = await db
    .selectFrom('notification')
    .select('discovered_at')
    .where('account_id', '=', alice.id)
    .execute()
  expect(rows).toEqual([{ discovered_at: new Date(start) }])
})

test('what comes while another window discovers waits to be discovered', async ({ site, db }) => {
  const alice = await site.join()
  await alice.notify({ kind: 'totpAdded' })
  await db.transaction().execute(async (transaction) => {
    await site.service.record(transaction, alice.id, 'passwordSet', {})
    await alice.discover()
  })
  expect((await alice.unread()).map(({ kind }) => kind)).toEqual(['passwordSet'])
  expect((await alice.read()).map(({ kind }) => kind)).toEqual(['totpAdded'])
})

test('what came after the list was read waits to be discovered', async ({ site }) => {
  const alice = await site.join()
  await alice.notify({ kind: 'totpAdded' })
  await alice.notify(events.ticketReply)
  const [newest] = await alice.unread()
  await alice.notify({ kind: 'passwordSet' })
  // the team’s two answers are one, which is newer than the list
  await alice.notify(events.ticketReply)
  await alice.discover(newest?.id)
  expect(await alice.count()).toBe(2)
  expect((await alice.unread()).map(({ title }) => title)).toEqual([
    '2 replies from the team',
    'Your account now has a password',
  ])
  expect((await alice.read()).map(({ kind }) => kind)).toEqual(['totpAdded'])
})

test('what was not done is not told', async ({ site, db }) => {
  const alice = await site.join()
  const failing = db.transaction().execute(async (transaction) => {
    await site.service.record(transaction, alice.id, 'passwordSet', {})
    throw new Error('it did not come to pass')
  })
  await expect(failing).rejects.toThrow('it did not come to pass')
  expect(await alice.count()).toBe(0)
})

test('notifications speak the language the account has now', async ({ site, db }) => {
  const alice = await site.join('fr')
  await alice.notify({ kind: 'passkeyAdded', name: 'Porte-clés' })
  const [french] = await alice.unread()
  expect(french?.title).toBe('Une clé d’accès a été ajoutée')
  expect(french?.body).toContain('«\u00a0Porte-clés\u00a0»')
  await db.updateTable('account').set({ language: 'en' }).where('id', '=', alice.id).execute()
  expect((await alice.unread())[0]?.title).toBe('A passkey was added')
})

test('notifications are read in the language of the page that lists them', async ({ site }) => {
  const alice = await site.join('en')
  await alice.notify({ kind: 'passkeyAdded', name: 'Porte-clés' })
  expect((await alice.unread('fr'))[0]?.title).toBe('Une clé d’accès a été ajoutée')
  await alice.discover()
  expect((await alice.read('fr'))[0]?.title).toBe('Une clé d’accès a été ajoutée')
  expect((await alice.read())[0]?.title).toBe('A passkey was added')
})

test.for(testLocales.languages)(
  'every kind has words in %s, and none of them is unfinished',
  async (language, { site }) => {
    const player = await site.join(language)
    for (const event of Object.values(events)) await player.notify(event)
    const told = await player.unread()
    const titles = new Set(told.map(({ title }) => title))
    expect(titles.size).toBe(Object.keys(notificationKinds).length)
    expect(titles).not.toContain(texts.find(language, 'unknown.title'))
    for (const { title, body } of told) expect(title + body).toMatch(/^[^{}]+$/)
  },
)

test.for([
  [
    events.phoneNumberAdded,
    '+33\u00a06\u00a012\u00a034\u00a056\u00a078 now belongs to your account.',
  ],
  [events.recoveryCodeUsed, 'Codes left: 4.'],
  [events.newDevice, 'From Firefox (Windows), address 203.0.113.9.'],
  [events.sessionStolen, 'it came back from an unknown device, address 2001:db8::7.'],
  [events.rolesChanged, 'Your roles from now on: editor and moderator.'],
  [events.gamePasswordChanged, '“ELOWEN” has a new password in the game.'],
  [events.donationReceived, '1,250\u00a0crowns are in your account.'],
  [events.giftPaid, 'Bran received 100\u00a0crowns.'],
  [events.donationReversed, '12.50\u00a0crowns off your account'],
  [
    { ...events.giftReceived, message: 'Good luck!' },
    'Bran gave you 100\u00a0crowns: “Good luck!”',
  ],
  [{ ...events.giftReceived, from: '' }, 'A player who has left gave you 100'],
  [events.grantReceived, '5\u00a0crowns: “You won”'],
  [events.grantTaken, '3 vote points: “No votes”'],
  [events.rewardDelivered, 'It’s waiting for Elowen'],
  [events.rewardParked, 'The game hasn’t taken it yet.'],
  [events.topVoter, 'Place 2:'],
  [events.advertExpiring, '“A shield” comes down soon.'],
  [
    { ...events.advertExpiring, expiresAt: 1_792_440_000 },
    '“A shield” comes down on Monday 19 October at 22:00 CEST.',
  ],
  [events.advertRefused, '“A shield”: Real money.'],
  [{ ...events.advertRefused, reason: '' }, 'doesn’t follow the rules'],
  [events.searchFound, 'They match “Cheap swords”.'],
  [events.postHidden, 'In “Rope”: No insults.'],
  [events.postMention, 'In “Rope”.'],
  [events.accountLocked, '“Spam” Until Monday 19 October at 22:00 CEST.'],
  [{ ...events.accountLocked, until: null }, '“Spam” Until the team unlocks it.'],
  [{ kind: 'rolesChanged', roles: [] }, 'Your roles from now on: none.'],
  [{ kind: 'rolesChanged', roles: ['bard'] }, 'Your roles from now on: bard.'],
] as const)('%o says so in words', async ([event, words], { site }) => {
  const alice = await site.join('en')
  await alice.notify(event as AccountEvent | PlayerNews)
  expect((await alice.unread())[0]?.body).toContain(words)
})

test.for([
  [events.donationReceived, '/page/donation/history'],
  [events.voteReady, '/vote'],
  [events.eventSoon, '/page/events'],
  [events.conversationMessage, '/advert/conversations/7'],
  [{ kind: 'conversationMessage', from: 'Bran', title: 'A shield' }, '/advert/conversations'],
  [events.advertPublished, '/advert/3'],
  [events.searchFound, '/advert?q=sword'],
  [events.topicReply, '/forum/topic/4/rope?page=2#post-31'],
  [events.postRestored, '/forum/topic/4/rope?page=2#post-31'],
  [{ ...events.postHidden, isTopic: true }, '/forum'],
  [events.ticketReply, '/support/ticket/12'],
  [events.ticketOpened, '/admin/tickets/12'],
  [events.gameAccountLinked, '/setting/game'],
] as const)('%o leads to %s', async ([news, url], { site }) => {
  const alice = await site.join('en')
  await alice.notify(news)
  expect((await alice.unread())[0]?.url).toBe(url)
})

test('what is named in both testLocales.languages is told in the player’s', async ({ site }) => {
  const alice = await site.join('fr')
  await alice.notify(events.rewardDelivered)
  expect((await alice.unread())[0]?.title).toBe('Épée runique\u00a0: livré dans le jeu')
})

test('many about the same thing become one that counts them', async ({ site }) => {
  const alice = await site.join('en')
  for (const title of ['A shield', 'A bow', 'A shield', 'A shield']) {
    await alice.notify({ kind: 'conversationMessage', from: 'Bran', title })
  }
  const told = (await alice.unread()).map(({ title, body }) => `${title} ${body}`)
  expect(told).toEqual([
    '3 new messages from Bran About “A shield”.',
    'New message from Bran About “A bow”.',
  ])
  expect(await alice.count()).toBe(2)
})

test('what was discovered is not counted again', async ({ site }) => {
  const alice = await site.join('en')
  await alice.notify(events.ticketReply)
  await alice.discover()
  await alice.notify(events.ticketReply)
  expect((await alice.unread()).map(({ title }) => title)).toEqual(['The team replied'])
  expect(await alice.read()).toHaveLength(1)
})

test('what is found for one search is summed up', async ({ site }) => {
  const alice = await site.join('en')
  await alice.notify(events.searchFound)
  await alice.notify({ ...events.searchFound, count: 5 })
  expect((await alice.unread()).map(({ title }) => title)).toEqual(['7 notices for your search'])
})

test.for([
  '<img src=x onerror=alert(1)>',
  '{{address}} {{name}}',
  '$t(passwordChanged.title)',
  '$t(unknown.title, { "lng": "fr" })',
  '__proto__',
  `'; drop table notification; --`,
])('what somebody named %s is told as that', async (name, { site }) => {
  const alice = await site.join('en')
  await alice.notify({ kind: 'passkeyRemoved', name })
  expect((await alice.unread())[0]?.body).toBe(`“${name}” can no longer sign in to your account.`)
})

test('a name neither turns the text around nor breaks its line', async ({ site }) => {
  const alice = await site.join('en')
  await alice.notify({ kind: 'passkeyRemoved', name: 'a\u202eb\u2067c\nd\0e\ud800' })
  expect((await alice.unread())[0]?.body).toContain('“abcde\ufffd” can')
})

test('options of the translation are no way in', async ({ site, db }) => {
  const alice = await site.join('en')
  await insertRow(db, alice.id, 'passkeyRemoved', { name: 'Key', lng: 'fr', count: 'x', ns: 'y' })
  expect((await alice.unread())[0]?.title).toBe('A passkey was removed')
})

test.for([
  ['dragonTamed', { dragon: 'Smoke' }],
  ['__proto__', {}],
  ['constructor', {}],
  ['', {}],
  ['passkeyAdded', {}],
  ['recoveryCodeUsed', { left: 'many' }],
  ['newDevice', null],
  ['rolesChanged', ['editor']],
  ['advertExpiring', { title: 'A shield', expiresAt: 1e15 }],
] as const)(
  '%s with %j, which this version does not know, breaks no list',
  async ([kind, data], { site, db }) => {
    const alice = await site.join('en')
    await alice.notify({ kind: 'totpAdded' })
    await insertRow(db, alice.id, kind, data)
    const [first, second] = await alice.unread()
    expect(first).toMatchObject({ kind, title: 'Something changed on your account' })
    expect(first?.url).toBe('/setting/security')
    expect(second?.title).toBe('The authenticator app is on')
  },
)

test('what was discovered half a year ago is removed, and nothing else', async ({ site }) => {
  const alice = await site.join()
  await alice.notify({ kind: 'totpAdded' })
  await alice.discover()
  await alice.notify({ kind: 'totpRemoved' })
  site.wait(180 * day)
  await site.service.prune()
  expect(await alice.read()).toHaveLength(1)
  site.wait(1)
  await site.service.prune()
  expect(await alice.read()).toEqual([])
  expect(await alice.unread()).toHaveLength(1)
})

test.for(testLocales.languages)(
  'what is chosen about has a name in the settings in %s',
  (language) => {
    const { Notify } = JSON.parse(readFileSync(`${locales}/${language}/account.json`, 'utf8')) as {
      Notify: { kind: object }
    }
    expect(Object.keys(Notify.kind).toSorted()).toEqual(
      choosables.map(({ name }) => name).toSorted(),
    )
  },
)

test('French sets its punctuation apart with spaces that do not break', () => {
  const french = readFileSync(`${locales}/fr/notification.json`, 'utf8')
  const words = [...french.matchAll(/: "(.*)"/g)].map(([, text = '']) =>
    text.replaceAll(/\{\{|\}\}/g, ''),
  )
  expect(words.length).toBeGreaterThan(20)
  expect(
    words.filter((text) => / [;!?:»]|« |['"]|[^\s\u202f][;!?]|[^\u00a0][:»]/.test(text)),
  ).toEqual([])
})
