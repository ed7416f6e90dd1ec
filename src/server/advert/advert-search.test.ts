import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import {
  advertPageSize,
  type AdvertSearch,
  getAdvert,
  listOwnAdverts,
  searchAdverts,
} from '../../contract/advert.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { type AdvertSite, as, openAdvertSite } from '../../../test/advert-api.ts'

const test = base.extend<{ site: AdvertSite }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openAdvertSite({ rules: { perPlayer: 100 } })
    await use(site)
    await site.close()
  },
})

const find = async (site: AdvertSite, search: AdvertSearch = {}, language = 'en') => {
  const { adverts } = await site.call(
    searchAdverts,
    { ...search, page: 1 },
    { headers: { 'accept-language': language } },
  )
  return adverts.map(({ title }) => title)
}

test('a visitor reads the newest adverts first', async ({ site }) => {
  await site.write(site.alice, { Title: 'An old sword', Gold: 120 })
  site.now.at += 60_000
  const { id } = await site.write(site.bob, { Title: 'A new shield', Gold: null })
  const found = await site.call(searchAdverts, { page: 1 })
  expect(found).toMatchObject({ total: 2, hasMoreThanCounted: false, pages: 1 })
  expect(found.adverts).toMatchObject([
    {
      id,
      title: 'A new shield',
      gold: null,
      character: { name: 'bob', level: 20, class: 'knight', hasPage: true },
      author: { pseudo: 'bob', avatar: null },
      publishedAt: site.now.at / 1000,
      expiresAt: site.now.at / 1000 + 30 * 86_400,
    },
    { title: 'An old sword', gold: 120 },
  ])
  expect(await site.call(getAdvert, { id })).toEqual(found.adverts[0])
})

test('an advert is not found by a name of its character that the team hid, only by what it says', async ({
  site,
}) => {
  const carol = await site.join('carol', { name: 'Thálgarion' })
  await site.write(carol, { Title: 'Healer for a raid', Text: 'Two evenings a week.' })
  site.hiddenNames.add('Thálgarion')
  for (const q of ['thalgarion', 'thal', 'Thalgaron', 'thalgarion healer']) {
    const found = await site.call(searchAdverts, { q, page: 1 })
    expect([q, found]).toMatchObject([q, { adverts: [], total: 0, pages: 0 }])
  }
  for (const q of ['healer', 'RAID evening', undefined]) {
    const { adverts, total } = await site.call(searchAdverts, { ...(q && { q }), page: 1 })
    expect(adverts).toMatchObject([{ title: 'Healer for a raid', character: null }])
    expect(total).toBe(1)
  }
})

test('an advert that is not found by a hidden name is counted on no page', async ({ site }) => {
  const carol = await site.join('carol', { name: 'Thálgarion' })
  await site.write(carol, { Title: 'Healer for a raid' })
  for (let count = 0; count < advertPageSize; count += 1) {
    await site.write(site.alice, { Title: `Letter ${count} to Thalgarion` })
  }
  site.hiddenNames.add('Thálgarion')
  for (const page of [1, 2]) {
    const { adverts, ...found } = await site.call(searchAdverts, { q: 'thalgarion', page })
    expect(found).toMatchObject({ total: advertPageSize, pages: 1 })
    expect(adverts).toHaveLength(page === 1 ? advertPageSize : 0)
  }
})

test('words are found in either language, without accents and in other forms', async ({ site }) => {
  const text = 'Forgées par les nains, elles sont à vendre.'
  await site.write(site.alice, { Language: 'fr', Title: 'Deux épées enchantées', Text: text })
  await site.write(site.alice, { Title: 'Enchanted boots', Text: 'They run by themselves.' })
  expect(await find(site, { q: 'epee enchantee' }, 'fr')).toEqual(['Deux épées enchantées'])
  expect(await find(site, { q: 'NAIN' }, 'fr')).toEqual(['Deux épées enchantées'])
  expect(await find(site, { q: 'running boot' })).toEqual(['Enchanted boots'])
  expect(await find(site, { q: 'the boots of a giant' })).toEqual([])
})

test('the name of the character is found, its beginning, and what looks alike', async ({
  site,
}) => {
  const carol = await site.join('carol', { name: 'Thálgarion' })
  await site.write(carol, { Title: 'Healer for a raid' })
  await site.write(site.alice, { Title: 'A dragon egg' })
  for (const q of ['thalgarion', 'thal', 'Thalgaron', 'Thalgarrion', 'Thaglarion', 'Thalgorion']) {
    expect(await find(site, { q })).toEqual(['Healer for a raid'])
  }
  expect(await find(site, { q: 'dargon' })).toEqual(['A dragon egg'])
  expect(await find(site, { q: 'eggs drgon' })).toEqual(['A dragon egg'])
  expect(await find(site, { q: 'wagon' })).toEqual([])
})

test('what matches best comes first', async ({ site }) => {
  await site.write(site.alice, { Title: 'Sword' })
  await site.write(site.alice, { Title: 'A sword and a shield and a bow' })
  await site.write(site.alice, { Title: 'Rusty helmet', Text: 'I would change it for a sword.' })
  const best = ['Sword', 'A sword and a shield and a bow', 'Rusty helmet']
  expect(await find(site, { q: 'sword' })).toEqual(best)
  expect(await find(site, { q: 'sword', sort: 'newest' })).toEqual(best.toReversed())
})

test('a search is narrowed and sorted', async ({ site }) => {
  const carol = await site.join('carol', { level: 45, class: 'mage' })
  await site.write(site.alice, { Title: 'Iron sword', Gold: 500 })
  await site.write(site.alice, { Title: 'Sword of glass', Gold: 50, Category: 'buy' })
  await site.write(carol, { Title: 'Épée de feu, sword of fire', Gold: 5000, Language: 'fr' })
  await site.write(carol, { Title: 'Priceless sword', Gold: null })
  for (const q of [undefined, 'sword']) {
    const narrowed = (search: AdvertSearch) => find(site, { ...(q && { q }), ...search })
    expect(await narrowed({ category: 'buy' })).toEqual(['Sword of glass'])
    expect(await narrowed({ language: 'fr' })).toEqual(['Épée de feu, sword of fire'])
    expect((await narrowed({ class: 'mage' })).toSorted()).toEqual([
      'Priceless sword',
      'Épée de feu, sword of fire',
    ])
    expect(await narrowed({ goldMin: 51, goldMax: 500 })).toEqual(['Iron sword'])
    expect(await narrowed({ levelMin: 45, levelMax: 45, goldMin: 1 })).toEqual([
      'Épée de feu, sword of fire',
    ])
    expect(await narrowed({ levelMin: 39, levelMax: 45 })).toHaveLength(2)
    expect(await narrowed({ levelMin: 40, levelMax: 44 })).toEqual([])
    expect(await narrowed({ levelMin: 46 })).toEqual([])
    expect(await narrowed({ goldMin: 500, goldMax: 51 })).toEqual([])
    expect(await narrowed({ sort: 'cheapest' })).toEqual([
      'Sword of glass',
      'Iron sword',
      'Épée de feu, sword of fire',
      'Priceless sword',
    ])
    expect(await narrowed({ sort: 'dearest' })).toEqual([
      'Épée de feu, sword of fire',
      'Iron sword',
      'Sword of glass',
      'Priceless sword',
    ])
  }
})

test('whatever is searched for, it is no syntax', async ({ site }) => {
  await site.write(site.alice, { Title: 'An old sword' })
  const hostile = [
    `' " \\ : & | ! ( ) <-> * %`,
    'sword:*',
    '-sword',
    '"sword',
    'sword & !shield',
    `'); drop table advert; --`,
    '@sell',
    '\u{10ffff}\ud800',
    '❤️🗡️',
    'é'.repeat(60),
    '%_%',
  ]
  for (const q of hostile) expect(await find(site, { q })).toBeInstanceOf(Array)
  expect(await find(site, { q: `sword's` })).toEqual(['An old sword'])
  expect(await find(site, { q: '-"sword' })).toEqual(['An old sword'])
  expect(await find(site, { q: 'sword', class: `'knight` })).toEqual([])
  expect(await find(site, { q: 'sword', class: `knight' | '@sell` })).toEqual([])
})

test('a search of stop words alone is none, unless they mean something to who searches', async ({
  site,
}) => {
  await site.write(site.alice, { Title: 'Échange or contre fer', Language: 'fr' })
  await site.write(site.alice, { Title: 'Iron against silver' })
  expect(await find(site, { q: 'the or' })).toHaveLength(2)
  expect(await find(site, { q: '!?' })).toHaveLength(2)
  expect(await find(site, { q: 'or' }, 'fr')).toEqual(['Échange or contre fer'])
})

test('pages are of one size, and none is beyond the last', async ({ site }) => {
  for (let number = 0; number < advertPageSize + 2; number += 1) {
    await site.write(site.alice, { Title: `Sword number ${number}` })
  }
  for (const search of [{}, { q: 'sword' }] as const) {
    const page = (number: number) => site.call(searchAdverts, { ...search, page: number })
    expect(await page(1)).toMatchObject({ total: advertPageSize + 2, pages: 2 })
    const ids = [...(await page(1)).adverts, ...(await page(2)).adverts].map(({ id }) => id)
    expect(new Set(ids).size).toBe(advertPageSize + 2)
    expect((await page(3)).adverts).toEqual([])
  }
})

test('only what is published is seen', async ({ site }) => {
  const { id } = await site.write(site.alice)
  await site.db.updateTable('advert').set({ state: 'closed' }).execute()
  expect(await find(site)).toEqual([])
  expect(await find(site, { q: 'sword' })).toEqual([])
  expect(await codesOf(site.call(getAdvert, { id }))).toEqual(['404'])
})

test('a character whose player hides it has no page', async ({ site }) => {
  await site.write(site.alice)
  site.withoutPage.add(`c${site.alice}`)
  const { adverts } = await site.call(searchAdverts, { page: 1 })
  expect(adverts).toMatchObject([{ character: { name: 'alice', hasPage: false } }])
  const own = await site.call(listOwnAdverts, {}, as(site.alice))
  expect(own.adverts).toMatchObject([{ character: { hasPage: false } }])
})

/** Puts adverts with these titles up as if so many others had been between them; the last is the newest. */
async function fillBlocks(site: AdvertSite, titles: readonly { title: string; block: number }[]) {
  const { id } = await site.write(site.alice)
  for (const [index, { title, block }] of titles.entries()) {
    await sql`
      insert into advert (account_id, game_id, category, language, title, text, game_account, character_id,
        character_name, level, class, state, created_at, changed_at, published_at, expires_at, issue)
      select account_id, game_id, category, language, ${title}, text, game_account, character_id,
        character_name, level, class, state, created_at, changed_at, published_at, expires_at,
        ${block * 1024 + index}
      from advert where id = ${id}`.execute(site.db)
  }
  await site.db.deleteFrom('advert').where('id', '=', id).execute()
}

test('an advert is found however many were published since', async ({ site }) => {
  const swords = Array.from({ length: 60 }, (_, block) => ({ title: `Sword ${block}`, block }))
  await fillBlocks(site, [{ title: 'Zephyr', block: 0 }, ...swords])
  expect(await find(site, { q: 'zephyr' })).toEqual(['Zephyr'])
  const found = await Promise.all(
    [1, 2, 3].map((page) => site.call(searchAdverts, { q: 'sword', sort: 'newest', page })),
  )
  expect(found.flatMap(({ adverts }) => adverts.map(({ title }) => title))).toEqual(
    swords.map(({ title }) => title).toReversed(),
  )
  expect(found[2]).toMatchObject({ total: 60, pages: 3, hasMoreThanCounted: false })
})

test('without words, too, those are counted that a few pages show', async ({ site }) => {
  await fillBlocks(
    site,
    Array.from({ length: 150 }, (_, index) => ({ title: `Sword ${index}`, block: 0 })),
  )
  const read = (page: number) => site.call(searchAdverts, { page })
  expect(await read(1)).toMatchObject({ total: 120, pages: 5, hasMoreThanCounted: true })
  expect(await read(3)).toMatchObject({ total: 150, pages: 7, hasMoreThanCounted: false })
  expect((await read(7)).adverts).toHaveLength(6)
})

test('of very many adverts those are found that the next pages show, up to the last page', async ({
  site,
}) => {
  const swords = Array.from({ length: 150 }, (_, index) => ({
    // the oldest match best
    title: index < 10 ? 'Sword' : `Sword number ${index}`,
    block: index < 10 ? 0 : 40,
  }))
  await fillBlocks(site, swords)
  const read = (page: number) => site.call(searchAdverts, { q: 'sword', page })
  expect(await read(1)).toMatchObject({ total: 140, hasMoreThanCounted: true })
  const last = await read(7)
  expect(last).toMatchObject({ total: 150, pages: 7, hasMoreThanCounted: false })
  expect(last.adverts).toHaveLength(6)
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(read))
  const ids = pages.flatMap(({ adverts }) => adverts.map(({ id }) => id))
  expect(new Set(ids).size).toBe(150)
})
