import { expect, test as base } from 'vitest'
import { type AdvertSearch, changeAdvert, closeAdvert, renewAdvert } from '../../contract/advert.ts'
import {
  listSavedSearches,
  mostSavedSearches,
  removeSavedSearch,
  saveSearch,
} from '../../contract/saved-search.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { type AdvertSite, as, openAdvertSite } from '../../../test/advert-api.ts'

const hour = 3_600_000

const test = base.extend<{ site: AdvertSite }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openAdvertSite()
    await use(site)
    await site.close()
  },
})

const save = (site: AdvertSite, Search: AdvertSearch, accountId = site.bob, Name = 'Mine') =>
  site.call(saveSearch, { Name, Search }, as(accountId))

/** Some time later, an advert of alice’s, and what bob is told then. */
async function listNews(site: AdvertSite, ...form: Parameters<AdvertSite['write']>[1][]) {
  const before = site.notificationsOf(site.bob).length
  site.now.at += 1000
  for (const one of form) await site.write(site.alice, one)
  await site.adverts.notifySearches()
  return site.notificationsOf(site.bob).slice(before)
}

test('a player hears of new adverts a search finds', async ({ site }) => {
  const search = { q: 'sword & co', category: 'sell', goldMax: 500, sort: 'cheapest' } as const
  await save(site, search, site.bob, 'Cheap swords')
  await save(site, { q: 'shield' })
  expect(await listNews(site, { Title: 'An old sword and company' })).toEqual([])
  const matching = { Title: 'Sword of Co', Gold: 500 }
  expect(
    await listNews(site, { ...matching, Gold: 501 }, { ...matching, Category: 'buy' }),
  ).toEqual([])
  expect(await listNews(site, { Title: 'Two swords, co' }, matching)).toEqual([
    {
      kind: 'searchFound',
      name: 'Cheap swords',
      count: 2,
      search: 'q=sword+%26+co&category=sell&goldMax=500&sort=cheapest',
    },
  ])
})

test('a search finds beginnings, stems, characters and bounds in what is to come', async ({
  site,
}) => {
  const found = async (search: AdvertSearch, form: Parameters<AdvertSite['write']>[1]) => {
    const { id } = await save(site, search)
    const news = await listNews(site, form)
    await site.call(removeSavedSearch, { Id: id }, as(site.bob))
    await site.db.deleteFrom('advert').execute()
    return news.length === 1
  }
  expect(await found({}, {})).toBe(true)
  expect(await found({ q: 'zephyr' }, { Title: 'Zephyrblade' })).toBe(true)
  expect(await found({ q: 'épée' }, { Title: 'Deux épées', Language: 'fr' })).toBe(true)
  expect(await found({ q: 'alice' }, {})).toBe(true)
  expect(await found({ q: 'bob' }, {})).toBe(false)
  expect(await found({ class: 'knight', levelMin: 20, levelMax: 20 }, {})).toBe(true)
  expect(await found({ class: 'mage' }, {})).toBe(false)
  expect(await found({ levelMin: 21 }, {})).toBe(false)
  expect(await found({ goldMin: 1 }, { Gold: null })).toBe(false)
  expect(await found({ language: 'fr' }, { Language: 'en' })).toBe(false)
})

test('an advert is told of once, whatever becomes of it, and never to its author', async ({
  site,
}) => {
  await save(site, {})
  await save(site, {}, site.alice)
  const { id, title, text, category, language, character } = await site.write(site.alice)
  site.now.at += 1000
  expect(await listNews(site)).toEqual([])
  expect(await listNews(site, {})).toHaveLength(1)
  const again = {
    Id: id,
    Title: `${title}!`,
    Text: text,
    Category: category,
    Language: language,
    Character: character?.id,
  }
  await site.call(changeAdvert, again, as(site.alice))
  await site.call(closeAdvert, { Id: id }, as(site.alice))
  site.now.at += 2 * hour
  await site.call(renewAdvert, { Id: id }, as(site.alice))
  await Promise.all([site.adverts.notifySearches(), site.adverts.notifySearches()])
  expect(await listNews(site)).toEqual([])
  expect(site.notificationsOf(site.alice)).toEqual([])
})

test('adverts from before a search was saved are none of its news', async ({ site }) => {
  await site.write(site.alice)
  site.now.at += 1000
  await save(site, {})
  expect(await listNews(site)).toEqual([])
})

test('what waits for the team is told of once it can be seen', async () => {
  const site = await openAdvertSite({ rules: { isModerated: true } })
  await save(site, {})
  const { id } = await site.write(site.alice)
  expect(await listNews(site)).toEqual([])
  await site.review(site.bob, id, true)
  expect(await listNews(site)).toMatchObject([{ kind: 'searchFound', count: 1 }])
  await site.close()
})

test('a search that finds much is told of once an hour, with all it found', async ({ site }) => {
  await save(site, { q: 'sword' })
  expect(await listNews(site, {})).toMatchObject([{ count: 1 }])
  expect(await listNews(site, {}, {})).toEqual([])
  expect(await listNews(site, {})).toEqual([])
  site.now.at += hour
  expect(await listNews(site)).toMatchObject([{ count: 3 }])
})

test('a player keeps so many searches, of their own', async ({ site }) => {
  const saving = Array.from({ length: mostSavedSearches + 2 }, () =>
    codesOf(save(site, { q: 'x' })),
  )
  const refused = (await Promise.all(saving)).flat()
  expect(refused).toEqual(['TooManySavedSearches', 'TooManySavedSearches'])
  const kept = await site.call(listSavedSearches, {}, as(site.bob))
  expect(kept).toHaveLength(mostSavedSearches)
  expect(kept[0]).toMatchObject({ name: 'Mine', search: { q: 'x' } })
  const Id = kept[0]?.id ?? 0
  expect(await site.call(listSavedSearches, {}, as(site.alice))).toEqual([])
  expect(await codesOf(site.call(removeSavedSearch, { Id }, as(site.alice)))).toEqual(['404'])
  await site.call(removeSavedSearch, { Id }, as(site.bob))
  expect(await site.call(listSavedSearches, {}, as(site.bob))).toHaveLength(mostSavedSearches - 1)
})
