import { expect, test as base } from 'vitest'
import {
  changeAdvert,
  closeAdvert,
  getAdvert,
  listOwnAdverts,
  renewAdvert,
  searchAdverts,
  writeAdvert,
} from '../../contract/advert.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { type AdvertForm, type AdvertSite, as, openAdvertSite } from '../../../test/advert-api.ts'
import { listenTo } from '../../../test/database-signals.ts'
import { liveChannel } from '../platform/live-signal.ts'

const day = 86_400_000
const said = (text: string) => ({ text, source: crypto.randomUUID() })

const test = base.extend<{ site: AdvertSite; moderated: AdvertSite }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openAdvertSite({ rules: { perPlayer: 3 } })
    await use(site)
    await site.close()
  },
  // oxlint-disable-next-line no-empty-pattern
  moderated: async ({}, use) => {
    const site = await openAdvertSite({ rules: { isModerated: true } })
    await use(site)
    await site.close()
  },
})

const form = (site: AdvertSite, change: Partial<AdvertForm> = {}): AdvertForm => ({
  Category: 'buy',
  Language: 'fr',
  Title: 'Cherche une épée',
  Text: 'Une bonne, de préférence.',
  Gold: null,
  Character: `c${site.alice}`,
  ...change,
})

const listOwn = async (site: AdvertSite, accountId: number) =>
  (await site.call(listOwnAdverts, {}, as(accountId))).adverts
const titles = async (site: AdvertSite) =>
  (await site.call(searchAdverts, { page: 1 })).adverts.map(({ title }) => title)

test('an advert that is sent again because its answer was lost is there once', async ({ site }) => {
  const init = { headers: { ...as(site.alice).headers, 'idempotency-key': 'written-once' } }
  const first = await site.call(writeAdvert, form(site), init)
  expect(await site.call(writeAdvert, form(site), init)).toEqual(first)
  expect((await listOwn(site, site.alice)).map(({ id }) => id)).toEqual([first.id])
})

test('a player writes an advert, changes it and takes it down', async ({ site }) => {
  const written = await site.write(site.alice, { Title: 'An old sword', Gold: 2 ** 40 })
  expect(written).toMatchObject({
    state: 'published',
    gold: 2 ** 40,
    reason: null,
    conversations: 0,
    unreadConversations: 0,
  })
  const { id } = written
  site.now.at += 60_000
  const changed = await site.call(changeAdvert, { Id: id, ...form(site) }, as(site.alice))
  expect(changed).toMatchObject({ id, category: 'buy', language: 'fr', title: 'Cherche une épée' })
  expect(changed.publishedAt).toBe(written.publishedAt)
  expect(await titles(site)).toEqual(['Cherche une épée'])
  const closed = await site.call(closeAdvert, { Id: id }, as(site.alice))
  expect(closed.state).toBe('closed')
  expect(await titles(site)).toEqual([])
  expect(await site.call(listOwnAdverts, {}, as(site.alice))).toEqual({
    adverts: [closed],
    most: 3,
    days: 30,
    isModerated: false,
  })
  const change = site.call(changeAdvert, { Id: id, ...form(site) }, as(site.alice))
  expect(await codesOf(change)).toEqual(['AdvertNotEditable'])
})

test('an advert is of a character of the player’s own, and of a confirmed address', async ({
  site,
}) => {
  const theirs = { Character: `c${site.bob}` }
  expect(await codesOf(site.write(site.alice, theirs))).toEqual(['CharacterNotOwn'])
  const { id } = await site.write(site.alice)
  const change = site.call(changeAdvert, { Id: id, ...form(site, theirs) }, as(site.alice))
  expect(await codesOf(change)).toEqual(['CharacterNotOwn'])
  site.unconfirmed.add(site.alice)
  expect(await codesOf(site.write(site.alice))).toEqual(['EmailUnconfirmed'])
})

test('nobody has more adverts up than allowed, however fast they write', async ({ site }) => {
  const { id } = await site.write(site.alice)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => codesOf(site.write(site.alice))),
  )
  expect(outcomes.filter((codes) => codes.length === 0)).toHaveLength(2)
  expect(outcomes.flat()).toEqual(Array.from({ length: 6 }, () => 'TooManyAdverts'))
  await site.call(closeAdvert, { Id: id }, as(site.alice))
  await site.write(site.alice)
  const renewal = site.call(renewAdvert, { Id: id }, as(site.alice))
  expect(await codesOf(renewal)).toEqual(['TooManyAdverts'])
  await site.write(site.bob)
})

test('adverts are written so often and no oftener', async ({ site }) => {
  const strict = await openAdvertSite({ limits: { advertWriting: { count: 1 } } })
  await strict.write(strict.alice)
  expect(await codesOf(strict.write(strict.alice))).toEqual(['429'])
  await strict.close()
  await site.write(site.alice)
})

test('what is written is kept without what nobody sees', async ({ site }) => {
  const { title, text } = await site.write(site.alice, {
    Title: '  Old\u202e sword\t\u0007of\n\u200bkings ',
    Text: 'Line one.\r\n\r\n\r\n\r\nLine two\u0000.\u2066'.replace('\u0000', ''),
  })
  expect(title).toBe('Old sword of kings')
  expect(text).toBe('Line one.\n\nLine two.')
  const hollow = site.write(site.alice, { Title: '\u200b\u200b\u200b\u200b\u200b' })
  expect(await codesOf(hollow)).toEqual(['InvalidTitle'])
  const empty = site.write(site.alice, { Text: '\u202e'.repeat(20) })
  expect(await codesOf(empty)).toEqual(['InvalidText'])
})

test('an advert ends after its days, and its player hears of it the day before', async ({
  site,
}) => {
  const { id, expiresAt } = await site.write(site.alice)
  site.now.at += 28 * day
  await site.adverts.expire()
  expect(site.notificationsOf(site.alice)).toEqual([])
  const early = site.call(renewAdvert, { Id: id }, as(site.alice))
  expect(await codesOf(early)).toEqual(['AdvertNotEditable'])
  site.now.at += day
  await Promise.all([site.adverts.expire(), site.adverts.expire()])
  await site.adverts.expire()
  expect(site.notificationsOf(site.alice)).toEqual([
    { kind: 'advertExpiring', title: 'An old sword', advert: id, expiresAt },
  ])
  site.now.at += day
  await site.adverts.expire()
  expect(await listOwn(site, site.alice)).toMatchObject([{ state: 'expired' }])
  expect(await titles(site)).toEqual([])
  expect(await codesOf(site.call(getAdvert, { id }))).toEqual(['404'])
})

test('what ends or ended is put up again, before all others, as the character is now', async ({
  site,
}) => {
  const { id } = await site.write(site.alice)
  site.now.at += 29 * day
  await site.write(site.bob, { Title: 'A new shield' })
  await site.adverts.expire()
  site.characters.set(site.alice, [
    { id: `c${site.alice}`, name: 'Alice', level: 21, class: null, gameAccount: 'a' },
  ])
  const renewed = await site.call(renewAdvert, { Id: id }, as(site.alice))
  expect(renewed).toMatchObject({
    state: 'published',
    publishedAt: site.now.at / 1000,
    expiresAt: (site.now.at + 30 * day) / 1000,
    character: { name: 'Alice', level: 21, class: null },
  })
  expect(await titles(site)).toEqual(['An old sword', 'A new shield'])
  site.now.at += 31 * day
  await site.adverts.expire()
  await site.call(renewAdvert, { Id: id }, as(site.alice))
  expect(await titles(site)).toEqual(['An old sword'])
})

test('who puts up again what ends is not told any more that it does', async ({ site }) => {
  const { id } = await site.write(site.alice)
  const other = await site.write(site.alice)
  site.now.at += 29 * day
  await site.adverts.expire()
  expect(await site.notifications.count(site.alice)).toBe(2)
  await site.call(renewAdvert, { Id: id }, as(site.alice))
  expect(await site.notifications.count(site.alice)).toBe(1)
  await site.call(closeAdvert, { Id: other.id }, as(site.alice))
  expect(await site.notifications.count(site.alice)).toBe(0)
})

test('who corrects a word of what ends is told all the same that it does', async ({ site }) => {
  const { id } = await site.write(site.alice)
  site.now.at += 29 * day
  await site.adverts.expire()
  const input = { Id: id, ...form(site), Title: 'A rusty old sword' }
  await site.call(changeAdvert, input, as(site.alice))
  expect(await site.notifications.count(site.alice)).toBe(1)
})

test('adverts of a game the site left are ended', async ({ site }) => {
  const { id } = await site.write(site.alice)
  const game = await site.db
    .insertInto('game')
    .values({ key: 'another' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await site.db.updateTable('advert').set({ game_id: game.id }).where('id', '=', id).execute()
  await site.adverts.expire()
  expect(await listOwn(site, site.alice)).toMatchObject([{ state: 'expired' }])
})

test('where the team reads first, an advert waits for it, and so does each change', async ({
  moderated: site,
}) => {
  const { id, state, publishedAt } = await site.write(site.alice)
  expect([state, publishedAt]).toEqual(['pending', null])
  expect(await titles(site)).toEqual([])
  await site.review(site.bob, id, true)
  expect(await titles(site)).toEqual(['An old sword'])
  const input = { Id: id, ...form(site) }
  expect((await site.call(changeAdvert, input, as(site.alice))).state).toBe('pending')
  expect(await titles(site)).toEqual([])
})

test('taking an advert down and putting it up again is no way past the team', async ({
  moderated: site,
}) => {
  const { id } = await site.write(site.alice)
  await site.call(closeAdvert, { Id: id }, as(site.alice))
  const renewed = await site.call(renewAdvert, { Id: id }, as(site.alice))
  expect(renewed.state).toBe('pending')
  await site.review(site.bob, id, true)
  await site.call(closeAdvert, { Id: id }, as(site.alice))
  expect((await site.call(renewAdvert, { Id: id }, as(site.alice))).state).toBe('published')
})

test('an advert from before the team read first waits for it when it is put up again', async ({
  site,
}) => {
  const { id } = await site.write(site.alice)
  const renew = async () => {
    await site.call(closeAdvert, { Id: id }, as(site.alice))
    return (await site.call(renewAdvert, { Id: id }, as(site.alice))).state
  }
  expect(await renew()).toBe('published')
  site.rules.isModerated = true
  expect(await titles(site)).toEqual(['An old sword'])
  expect(await renew()).toBe('pending')
  expect(await titles(site)).toEqual([])
  // nor is it a way to turn reading first off and on
  site.rules.isModerated = false
  expect(await renew()).toBe('pending')
  await site.review(site.bob, id, true)
  site.rules.isModerated = true
  expect(await renew()).toBe('published')
})

test('the player’s open pages hear that their adverts changed', async ({ site }) => {
  const channel = await listenTo(site.url, liveChannel)
  const { id } = await site.write(site.alice)
  await site.call(closeAdvert, { Id: id }, as(site.alice))
  const dropped = { kind: 'dropped', tags: ['adverts'] }
  const changed = { kind: 'changed', accountIds: [site.alice], what: 'adverts' }
  const received = (await channel.receive(4)).map((signal) => JSON.parse(signal))
  expect(received).toEqual([dropped, changed, dropped, changed])
  await channel.stop()
})

test('what ended long ago is removed with what was written about it, and its words', async ({
  site,
}) => {
  const { id } = await site.write(site.alice, { Title: 'Zephyrblade' })
  await site.write(site.bob, { Title: 'Lasting blade' })
  await site.adverts.conversations.reply(site.bob, id, said('Is it still there?'))
  await site.call(closeAdvert, { Id: id }, as(site.alice))
  site.now.at += 89 * day
  await site.adverts.prune()
  expect(await listOwn(site, site.alice)).toHaveLength(1)
  site.now.at += 2 * day
  await site.adverts.prune()
  expect(await listOwn(site, site.alice)).toEqual([])
  const messages = await site.db.selectFrom('advert_message').selectAll().execute()
  expect(messages).toEqual([])
  const words = await site.db.selectFrom('advert_word').select('word').orderBy('word').execute()
  expect(words.map(({ word }) => word)).toEqual(['blade', 'bob', 'lasting'])
})

test('a deleted account takes its adverts, conversations, reports and searches along', async ({
  site,
}) => {
  const { id } = await site.write(site.alice)
  const theirs = await site.write(site.bob)
  await site.adverts.conversations.reply(site.bob, id, said('Is it still there?'))
  await site.adverts.conversations.reply(site.alice, theirs.id, said('And yours?'))
  const report = {
    advertId: theirs.id,
    conversationId: undefined,
    reason: 'spam',
    text: '',
  } as const
  await site.adverts.moderation.report(site.alice, report)
  const search = { name: 'Swords', search: { q: 'sword' }, language: 'en' } as const
  await site.adverts.searches.save(site.alice, search)
  await site.db.deleteFrom('account').where('id', '=', site.alice).execute()
  for (const table of [
    'advert_conversation',
    'advert_message',
    'advert_report',
    'saved_search',
  ] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await titles(site)).toEqual(['An old sword'])
})

test('an advert of a character without a level says nothing of one, and no search for levels finds it', async ({
  site,
}) => {
  const ada = await site.join('ada', { level: null, class: null })
  const { id } = await site.write(ada, { Title: 'Two oak logs' })
  const character = { name: 'ada', level: null, class: null }
  expect(await site.call(getAdvert, { id })).toMatchObject({ character })
  const found = async (bounds: { levelMin?: number }) =>
    (await site.call(searchAdverts, { page: 1, ...bounds })).adverts.map((one) => one.id)
  expect(await found({})).toContain(id)
  expect(await found({ levelMin: 0 })).not.toContain(id)
})
