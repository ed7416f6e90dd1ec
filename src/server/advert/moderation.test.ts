import { expect, test as base, vi } from 'vitest'
import {
  changeAdvert,
  closeAdvert,
  getAdvert,
  listOwnAdverts,
  renewAdvert,
  reportAdvert,
  searchAdverts,
} from '../../contract/advert.ts'
import { reviewAdvert, listAdvertsToReview } from '../../contract/advert-moderation.ts'
import { replyToAdvert } from '../../contract/advert-conversation.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { type AdvertSite, as, openAdvertSite } from '../../../test/advert-api.ts'
import { countLockWaits } from '../../../test/database.ts'

const day = 86_400_000

type Site = AdvertSite & { advert: number; moderator: number; others: number[] }

/** An advert of alice’s, a moderator, and three players who may report it. */
const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openAdvertSite()
    const moderator = await site.join('maud')
    site.team.add(moderator)
    const others = [await site.join('dave'), await site.join('erin'), await site.join('finn')]
    const { id } = await site.write(site.alice)
    await use({ ...site, advert: id, moderator, others })
    await site.close()
  },
})

const report = (
  site: Site,
  accountId: number,
  more: { Conversation?: number; Text?: string } = {},
) => site.call(reportAdvert, { Id: site.advert, Reason: 'scam', ...more }, as(accountId))
const listToReview = (site: Site) => site.call(listAdvertsToReview, {}, as(site.moderator))
/** What the team would read of the advert now. */
const readVersion = async (site: Site) =>
  (await listToReview(site)).find(({ id }) => id === site.advert)?.version ?? ''
const reviewRead = (site: Site, Version: string, IsGood: boolean, Reason = '') =>
  site.call(reviewAdvert, { Id: site.advert, Version, IsGood, Reason }, as(site.moderator))
const review = async (site: Site, IsGood: boolean, Reason = '') =>
  reviewRead(site, await readVersion(site), IsGood, Reason)
const change = (site: Site, words: { Title?: string; Text?: string; Gold?: number } = {}) => {
  const form = {
    Category: 'sell',
    Language: 'en',
    Title: 'An old sword',
    Text: 'It has seen a hundred battles.',
    Gold: 100,
    Character: `c${site.alice}`,
    ...words,
  } as const
  return site.call(changeAdvert, { Id: site.advert, ...form }, as(site.alice))
}
const readOwn = async (site: Site) =>
  (await site.call(listOwnAdverts, {}, as(site.alice))).adverts[0]
const replyOf = (site: Site, accountId: number) =>
  site.call(replyToAdvert, { Id: site.advert, Text: 'Pay me outside the game.' }, as(accountId))
const isSeen = async (site: Site) =>
  (await codesOf(site.call(getAdvert, { id: site.advert }))).length === 0

test('three players who report an advert hide it, one who does so thrice does not', async ({
  site,
}) => {
  const [dave = 0, erin = 0, finn = 0] = site.others
  await report(site, dave)
  expect(await codesOf(report(site, dave))).toEqual(['AdvertReported'])
  await report(site, erin)
  expect(await isSeen(site)).toBe(true)
  await report(site, finn, { Text: 'He took my gold.' })
  expect(await isSeen(site)).toBe(false)
  expect((await site.call(searchAdverts, { page: 1 })).adverts).toEqual([])
  expect(await listToReview(site)).toMatchObject([
    {
      id: site.advert,
      state: 'pending',
      author: { pseudo: 'alice' },
      reports: [
        { by: 'dave', reason: 'scam', text: '', messages: null },
        { by: 'erin' },
        { by: 'finn', text: 'He took my gold.' },
      ],
    },
  ])
})

test('three who report at the same moment hide it too', async ({ site }) => {
  const reports = await site.db.transaction().execute(async (trx) => {
    await trx.selectFrom('advert').select('id').forNoKeyUpdate().execute()
    const all = Promise.all(site.others.map((accountId) => report(site, accountId)))
    const allWait = async () => expect(await countLockWaits(site.db)).toBe(3)
    await vi.waitFor(allWait, { timeout: 20_000 })
    return { all }
  })
  await reports.all
  expect(await isSeen(site)).toBe(false)
})

test('nobody of the team reviews an advert of their own', async ({ site }) => {
  await report(site, site.others[0] ?? 0)
  site.team.add(site.alice)
  const own = { Id: site.advert, Version: await readVersion(site), IsGood: true, Reason: '' }
  expect(await codesOf(site.call(reviewAdvert, own, as(site.alice)))).toEqual(['OwnAccount'])
  expect(await listToReview(site)).toHaveLength(1)
})

test('what the team found good stands, where it stood, whoever reports it then', async ({
  site,
}) => {
  await site.write(site.bob, { Title: 'A new shield' })
  const publishedAt = (await site.call(getAdvert, { id: site.advert })).publishedAt
  for (const accountId of site.others) await report(site, accountId)
  site.now.at += 60_000
  await review(site, true)
  expect(site.notificationsOf(site.alice)).toEqual([
    { kind: 'advertPublished', title: 'An old sword', advert: site.advert },
  ])
  expect(await listToReview(site)).toEqual([])
  const { adverts } = await site.call(searchAdverts, { page: 1 })
  expect(adverts.map(({ title }) => title)).toEqual(['A new shield', 'An old sword'])
  expect(adverts[1]?.publishedAt).toBe(publishedAt)
  for (const accountId of site.others) await report(site, accountId)
  expect(await isSeen(site)).toBe(true)
  expect(await listToReview(site)).toMatchObject([{ state: 'published' }])
  await review(site, true)
  expect(site.notificationsOf(site.alice)).toHaveLength(1)
})

test('changing what the team found good lets reports count again', async ({ site }) => {
  for (const accountId of site.others) await report(site, accountId)
  await review(site, true)
  await change(site, { Title: 'Free gold for all', Text: 'Send me your password.' })
  expect(await isSeen(site)).toBe(true)
  for (const accountId of site.others) await report(site, accountId)
  expect(await isSeen(site)).toBe(false)
})

test('a refused advert says why to its author, and waits for the team once it is changed', async ({
  site,
}) => {
  const [dave = 0] = site.others
  await report(site, dave)
  await review(site, false, 'No real money here.')
  const news = { kind: 'advertRefused', title: 'An old sword', reason: 'No real money here.' }
  expect(site.notificationsOf(site.alice)).toEqual([{ ...news, advert: site.advert }])
  expect(await isSeen(site)).toBe(false)
  expect(await readOwn(site)).toMatchObject({ state: 'refused', reason: 'No real money here.' })
  const changed = await change(site, { Text: 'For gold of the game.', Gold: 5 })
  expect(changed).toMatchObject({ state: 'pending', reason: null })
  expect(await listToReview(site)).toMatchObject([{ id: site.advert, reports: [] }])
  await review(site, true)
  expect(await isSeen(site)).toBe(true)
  const about = { by: site.moderator, subject: String(site.advert), accountId: site.alice }
  expect(await listAudited(site.db)).toMatchObject([
    { ...about, action: 'advert.refuse', after: { reason: 'No real money here.' } },
    { ...about, action: 'advert.approve' },
  ])
})

test('what somebody else has reviewed is not reviewed again', async ({ site }) => {
  const [dave = 0] = site.others
  await report(site, dave)
  const version = await readVersion(site)
  const outcomes = await Promise.all(
    [true, false].map((isGood) => codesOf(reviewRead(site, version, isGood))),
  )
  expect(outcomes.flat()).toEqual(['CannotReview'])
})

test('what changed since the team read it is not reviewed until it is read again', async ({
  site,
}) => {
  for (const accountId of site.others) await report(site, accountId)
  const version = await readVersion(site)
  // the clock stands: both are of the same millisecond
  await change(site, { Text: 'Real money only, write to me.' })
  for (const isGood of [true, false]) {
    expect(await codesOf(reviewRead(site, version, isGood))).toEqual(['CannotReview'])
  }
  expect(await isSeen(site)).toBe(false)
  expect(await listToReview(site)).toMatchObject([
    { text: 'Real money only, write to me.', reports: [{}, {}, {}] },
  ])
  await review(site, true)
  expect(await isSeen(site)).toBe(true)
})

test('no report is closed that nobody has read', async ({ site }) => {
  const [dave = 0, erin = 0] = site.others
  await report(site, dave)
  const version = await readVersion(site)
  await report(site, erin, { Text: 'He took my gold.' })
  expect(await codesOf(reviewRead(site, version, true))).toEqual(['CannotReview'])
  expect(await listToReview(site)).toMatchObject([{ reports: [{ by: 'dave' }, { by: 'erin' }] }])
})

test('an advert that is changed while it is reviewed is not reviewed', async ({ site }) => {
  for (const accountId of site.others) await report(site, accountId)
  const version = await readVersion(site)
  const reviewed = await site.db.transaction().execute(async (trx) => {
    const text = 'Real money only, write to me.'
    await trx.updateTable('advert').set({ text }).where('id', '=', site.advert).execute()
    const codes = codesOf(reviewRead(site, version, true))
    const waits = async () => expect(await countLockWaits(site.db)).toBe(1)
    await vi.waitFor(waits, { timeout: 20_000 })
    return { codes }
  })
  expect(await reviewed.codes).toEqual(['CannotReview'])
  expect(await isSeen(site)).toBe(false)
})

test('closing a report of what was refused leaves it refused, and no way up past the team', async ({
  site,
}) => {
  const { id: Conversation } = await replyOf(site, site.bob)
  await report(site, site.others[0] ?? 0)
  await review(site, false, 'No real money here.')
  const refused = await readOwn(site)
  await report(site, site.alice, { Conversation })
  expect(await listToReview(site)).toMatchObject([{ state: 'refused', reports: [{}] }])
  await review(site, true)
  expect(await listToReview(site)).toEqual([])
  expect(await readOwn(site)).toEqual(refused)
  expect(site.notificationsOf(site.alice).map(({ kind }) => kind)).toEqual([
    'advertReply',
    'advertRefused',
  ])

  const Id = site.advert
  await site.call(closeAdvert, { Id }, as(site.alice))
  expect((await site.call(renewAdvert, { Id }, as(site.alice))).state).toBe('pending')
  expect(await isSeen(site)).toBe(false)
  await review(site, false, 'No real money here.')
  await report(site, site.alice, { Conversation })
  await review(site, true)
  expect((await change(site)).state).toBe('pending')
  expect(await listToReview(site)).toMatchObject([{ id: Id, state: 'pending' }])
})

test('what was refused waits for the team once it is changed, whatever was said of it since', async ({
  site,
}) => {
  await site.db
    .updateTable('advert')
    .set({ state: 'refused', review: 'good', reason: null })
    .execute()
  expect((await change(site)).state).toBe('pending')
})

test('closing a report of what was taken down leaves it down', async ({ site }) => {
  const { id: Conversation } = await replyOf(site, site.bob)
  for (const accountId of site.others) await report(site, accountId)
  const Id = site.advert
  const closed = await site.call(closeAdvert, { Id }, as(site.alice))
  await report(site, site.bob, { Conversation })
  await review(site, true)
  expect(await readOwn(site)).toEqual(closed)
  // it was hidden, and nobody has found it good
  expect((await site.call(renewAdvert, { Id }, as(site.alice))).state).toBe('pending')
})

test('an advert that is shown again is warned of again before it ends', async ({ site }) => {
  const warnings = () =>
    site.notificationsOf(site.alice).filter(({ kind }) => kind === 'advertExpiring')
  site.now.at += 29 * day
  await site.adverts.expire()
  expect(warnings()).toHaveLength(1)
  for (const accountId of site.others) await report(site, accountId)
  await review(site, true)
  // with its days before it, it is not put before all others at will
  const renewal = site.call(renewAdvert, { Id: site.advert }, as(site.alice))
  expect(await codesOf(renewal)).toEqual(['AdvertNotEditable'])
  site.now.at += 29 * day
  await site.adverts.expire()
  expect(warnings()).toHaveLength(2)
})

test('a conversation is reported by those who are in it, and the team reads it then', async ({
  site,
}) => {
  const { id: Conversation } = await site.call(
    replyToAdvert,
    { Id: site.advert, Text: 'Pay me outside the game.' },
    as(site.bob),
  )
  const [dave = 0] = site.others
  expect(await codesOf(report(site, dave, { Conversation }))).toEqual(['404'])
  await report(site, site.alice, { Conversation, Text: 'He wants real money.' })
  expect(await listToReview(site)).toMatchObject([
    {
      state: 'published',
      reports: [
        {
          by: 'alice',
          messages: [{ by: 'bob', text: 'Pay me outside the game.', date: site.now.at / 1000 }],
        },
      ],
    },
  ])
})

test('reports come from others, with a confirmed address, and not without end', async ({
  site,
}) => {
  expect(await codesOf(report(site, site.alice))).toEqual(['404'])
  site.unconfirmed.add(site.bob)
  expect(await codesOf(report(site, site.bob))).toEqual(['EmailUnconfirmed'])
  const strict = await openAdvertSite({ limits: { advertReport: { count: 1 } } })
  const { id: Id } = await strict.write(strict.alice)
  const again = () => strict.call(reportAdvert, { Id, Reason: 'spam' }, as(strict.bob))
  await again()
  expect(await codesOf(again())).toEqual(['429'])
  await strict.close()
})

test('only the team reviews', async ({ site }) => {
  const asked = site.call(listAdvertsToReview, {}, as(site.alice))
  expect(await codesOf(asked)).toEqual(['403'])
  const input = { Id: site.advert, Version: '', IsGood: false }
  const reviewed = site.call(reviewAdvert, input, as(site.bob))
  expect(await codesOf(reviewed)).toEqual(['403'])
})

test('what waited longest is reviewed first', async ({ site }) => {
  const [dave = 0] = site.others
  const { id: newer } = await site.write(site.bob, { Title: 'A new shield' })
  site.now.at += 60_000
  await site.call(reportAdvert, { Id: newer, Reason: 'spam' }, as(dave))
  site.now.at += 60_000
  await report(site, dave)
  expect((await listToReview(site)).map(({ id }) => id)).toEqual([newer, site.advert])
})
