import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hostileNames, nameOf } from '../test/ranked-game.ts'
import { linkGameAccounts, rankedSiteTest } from './support/ranked-site.ts'
import { expectSound } from './support/sound.ts'
import { becomes, isAlive } from './support/waiting.ts'
import { looksOfStates } from './support/looks.ts'

const test = rankedSiteTest()

const main = (page: Page) => page.getByRole('main')

test('a character is read from the server, without scripts', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/character/c1`, { hasScripts: false })
  expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe('Isaut')
  const head = await main(page).locator('header').innerText()
  for (const fact of [
    'First of the realm',
    'Level 60',
    'Mage',
    'Elf',
    'Order of the 2th Lantern',
    'In the game now',
  ]) {
    expect(head).toContain(fact)
  }
  const text = await main(page).innerText()
  for (const fact of [
    '2,439',
    '299',
    '41',
    '88% of 340 fights won',
    'Ember 1',
    'Wolf · Level 60',
  ]) {
    expect(text).toContain(fact)
  }
})

test('what is shared of a character says who it is', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/character/c3`)
  expect(await page.title()).toBe('Maren · Aldermoor')
  expect(await page.locator('meta[property="og:description"]').getAttribute('content')).toBe(
    'Maren on Aldermoor: Rogue, Elf, Level 59. Rankings, arena and progress of the character.',
  )
  const picture = (name: string) =>
    page.locator(`meta[property="og:image${name}"]`).getAttribute('content')
  expect([await picture(':width'), await picture(':height'), await picture(':alt')]).toEqual([
    '1200',
    '630',
    'Maren, Rogue, Elf, Level 59',
  ])
  const card = await fetch(new URL((await picture('')) ?? '', ranked.url))
  expect([card.status, new URL(card.url).pathname, card.headers.get('content-type')]).toEqual([
    200,
    '/card/character/c3/en.png',
    'image/png',
  ])
  const data = await page.locator('script[type="application/ld+json"]').last().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'ItemPage', name: 'Maren' })
})

test('a player takes along the address of a character, and its picture', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/character/c3`, {
    prepare: (opened) => opened.context().grantPermissions(['clipboard-read', 'clipboard-write']),
  })
  await main(page).getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Show off Maren' })
  const picture = dialog.getByRole('img', { name: 'Share card of Maren' })
  await becomes(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth), 1200)
  await expectSound(page, 'a picture to hand on')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByRole('button', { name: 'Link copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${ranked.url}/character/c3`,
  )
  await dialog.getByRole('button', { name: 'Copy picture' }).click()
  await dialog.getByRole('button', { name: 'Picture copied' }).waitFor()
  const copied = () => navigator.clipboard.read().then(([item]) => item?.types)
  expect(await page.evaluate(copied)).toEqual(['image/png'])
  const save = dialog.getByRole('link', { name: 'Save picture' })
  expect([await save.getAttribute('href'), await save.getAttribute('download')]).toEqual([
    '/card/character/c3/en.png',
    'Maren.png',
  ])
})

test('a picture that cannot be copied is said to be, and the way to save it stays', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/character/c3`)
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('not here'))
  })
  await main(page).getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy picture' }).click()
  await page.getByText('Your browser wouldn’t copy the picture. Save it instead.').waitFor()
})

test('a character stands in the scene of its class, asked for before all else', async ({
  visit,
  ranked,
}) => {
  const pictureOf = async (id: string, theme: 'dark' | 'light') => {
    const page = await visit(`${ranked.url}/character/${id}`, { theme })
    const image = main(page).locator('header .art img:visible')
    expect(await page.locator('link[rel=preload][imagesrcset*="/art/class-"]').count()).toBe(2)
    return image.evaluate(async (one: HTMLImageElement) => {
      await one.decode()
      return new URL(one.currentSrc).pathname
    })
  }
  expect(await pictureOf('c1', 'dark')).toMatch(/^\/art\/class-arcane-night-\d+\.avif$/)
  expect(await pictureOf('c3', 'light')).toMatch(/^\/art\/class-shadow-day-\d+\.avif$/)
})

test('its places lead to its row of each ranking', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/character/c77`)
  await main(page)
    .getByRole('link', { name: /Level ranking/ })
    .click()
  await page.waitForURL('**/ranking/level?page=2#place-c77')
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'place-c77')
  await page.locator('#place-c77').getByRole('rowheader').getByRole('link').click()
  await page.waitForURL('**/character/c77')
})

test('what it wears is told with its quality and level, in the language of the page', async ({
  visit,
  ranked,
}) => {
  const wornBy = async (id: string, locale: 'en' | 'fr') => {
    const page = await visit(`${ranked.url}/character/${id}`, { locale })
    const name = locale === 'fr' ? 'Équipement' : 'Gear'
    const gear = main(page).getByRole('region', { name, exact: true })
    await gear.getByRole('listitem').first().waitFor()
    return (await gear.getByRole('listitem').allInnerTexts()).map((text) =>
      text.replaceAll(/\s*\n\s*/g, ' '),
    )
  }
  const worn = await wornBy('c1', 'en')
  expect(worn).toHaveLength(18)
  expect(worn.slice(0, 2)).toEqual([
    'Relic 1 Head · Poor · Item level 200',
    'Relic 2 Neck · Common · Item level 201',
  ])
  expect(worn).toContain('Relic 6 Shirt · Legendary')
  expect(worn).toContain('Relic 9 Hands · Item level 208')
  expect((await wornBy('c3', 'fr'))[2]).toBe('Relique 3 Épaules · Inhabituel · Niveau d’objet 202')
  const page = await visit(`${ranked.url}/character/c2`)
  await main(page).getByText('Wears nothing yet.').waitFor()
})

test('what the game does not say is said to be missing, and the page stands', async ({
  visit,
  ranked,
}) => {
  const page = await visit('about:blank', { expected: [/503/] })
  await page.route('**/api/character/c4/gear', (route) => route.fulfill({ status: 503, json: [] }))
  await page.goto(`${ranked.url}/character/c4`)
  await main(page).getByText('The game isn’t telling us right now.').waitFor()
})

test('another character is chosen by name, and both stand side by side', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/character/c1`)
  await isAlive(page)
  await main(page).getByRole('button', { name: 'Compare with another character' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the other character').fill('maren')
  await dialog.getByRole('link', { name: /^Maren Level 59$/ }).waitFor()
  await expectSound(page, 'choosing another character')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/character/c1?beside=c3')
  await main(page).getByRole('heading', { name: 'Isaut and Maren side by side' }).waitFor()
  expect(await dialog.count()).toBe(0)
  await main(page).getByRole('row', { name: 'Average item level 209 ahead 201' }).waitFor()
})

test('a comparison is read without scripts, and left alone by search engines', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/character/c3?beside=c1`, { hasScripts: false })
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.title()).toBe('Maren and Isaut side by side · Aldermoor')
  const table = main(page).getByRole('table', { name: 'Side by side' })
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  expect(rows).toContainEqual(['Level', '59', '60ahead'])
  expect(rows).toContainEqual(['Level ranking', 'Place 3', 'Place 1ahead'])
  expect(rows).toContainEqual(['Rating', '2,417', '2,439ahead'])
})

test('two lines of progress lie over each other', async ({ visit, ranked }) => {
  const { id: game_id } = await ranked.db
    .selectFrom('game')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const today = Temporal.Now.plainDateISO('Europe/Paris')
  const rowOf = (character_id: string, days: number, level: number) => ({
    game_id,
    character_id,
    level,
    experience: null,
    arena_rating: null,
    day: today.subtract({ days }).toString(),
  })
  await ranked.db
    .insertInto('character_progress')
    .values([rowOf('c11', 200, 20), rowOf('c11', 100, 40), rowOf('c12', 150, 30)])
    .execute()
  const page = await visit(`${ranked.url}/character/c11?beside=c12`, { reducedMotion: true })
  await isAlive(page)
  const chart = main(page).getByRole('slider', { name: 'Level over time' })
  await chart.focus()
  await page.keyboard.press('Home')
  await becomes(
    () =>
      chart.getAttribute('aria-valuetext').then((text) => text?.split(': ').slice(1).join(': ')),
    `${nameOf(11)}: Level 20 · ${nameOf(12)}: unknown`,
  )
  await expectSound(page, 'comparison')
})

test('who is hidden stands beside nobody', async ({ visit, ranked }) => {
  const player = await ranked.joinConfirmed({ pseudo: 'Hidden One' })
  await linkGameAccounts(ranked, player, ['a24'])
  await ranked.db
    .insertInto('game_privacy')
    .values({
      account_id: player.id,
      shows_online: true,
      shows_player: false,
      shows_characters: false,
    })
    .execute()
  const page = await visit(`${ranked.url}/character/c1`, { expected: [/404 \(Not Found\)/] })
  for (const id of ['c24', 'c999999', 'no%20id']) {
    await page.goto(`${ranked.url}/character/c1?beside=${id}`)
    expect([id, new URL(page.url()).pathname]).toEqual([id, '/404'])
  }
  await page.goto(`${ranked.url}/character/c1?beside=c1`)
  expect(new URL(page.url()).search).toBe('')
})

test('progress is a chart with a table behind it', async ({ visit, ranked }) => {
  const { id: game_id } = await ranked.db
    .selectFrom('game')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  // the chart goes back a year
  const today = Temporal.Now.plainDateISO('Europe/Paris')
  const [first, second] = [today.subtract({ days: 174 }), today.subtract({ days: 130 })]
  const days = [
    { day: first.toString(), level: 12, arena_rating: 1400 },
    { day: second.toString(), level: 38, arena_rating: 1650 },
  ]
  const rows = days.map((one) => ({ game_id, character_id: 'c10', experience: null, ...one }))
  await ranked.db.insertInto('character_progress').values(rows).execute()
  const page = await visit(`${ranked.url}/character/c10`)
  await isAlive(page)
  const tab = (name: string) => main(page).getByRole('tab', { name })
  await tab('Level').focus()
  await page.keyboard.press('ArrowRight')
  await main(page).getByRole('heading', { name: 'Arena rating over time' }).waitFor()
  await tab('Level').click()
  const level = main(page).getByRole('region', { name: 'Level over time' })
  await level.getByText('Show as table').click()
  const cells = await level.getByRole('table').getByRole('row').allInnerTexts()
  const format = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  const [early, later] = [first, second].map((day) =>
    day.toLocaleString('en-GB', format).replace(',', ''),
  )
  expect(cells.slice(-2)).toEqual([`${later}\t38`, `${early}\t12`])
  await expectSound(page, 'table of the chart')
})

test('its feats and best places are those that were written down', async ({ visit, ranked }) => {
  const { id: game_id } = await ranked.db
    .selectFrom('game')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const today = Temporal.Now.plainDateISO('Europe/Paris')
  const first = today.subtract({ days: 90 }).toString()
  const best = today.subtract({ days: 20 }).toString()
  const of = { game_id, character_id: 'c30' }
  await ranked.db
    .insertInto('character_progress')
    .values({ ...of, day: first, level: 3, experience: null, arena_rating: null })
    .execute()
  await ranked.db
    .insertInto('character_record')
    .values({ ...of, first_day: first, level_place: 4, level_day: best })
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'character_id'])
        .doUpdateSet({ first_day: first, level_place: 4, level_day: best }),
    )
    .execute()
  const page = await visit(`${ranked.url}/character/c30`, { hasScripts: false })
  await main(page).getByText('On record since').waitFor()
  await main(page).getByText('Best: place 4,').waitFor()
  const feats = main(page).getByRole('list').filter({ hasText: 'First seen in the game' })
  const texts = await feats.getByRole('listitem').locator('p').allTextContents()
  expect(texts.at(-1)).toBe('First seen in the game')
  expect(texts).toContain('Place 4 in the level ranking')
  expect(texts[0]).toMatch(/^(?:Reached level \d+|Place \d+ in the arena)$/)
})

test('the player is named where they want it, and a hidden character is nowhere', async ({
  visit,
  ranked,
}) => {
  const player = await ranked.joinConfirmed({ pseudo: 'Wren of the Marsh' })
  await linkGameAccounts(ranked, player, ['a20', 'a21'])
  const choose = (shows: { shows_player: boolean; shows_characters: boolean }) =>
    ranked.db
      .insertInto('game_privacy')
      .values({ account_id: player.id, shows_online: true, ...shows })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(shows))
      .execute()
  await choose({ shows_player: true, shows_characters: true })
  const page = await visit(`${ranked.url}/character/c20`, { expected: [/404 \(Not Found\)/] })
  await main(page).getByText('Wren of the Marsh').waitFor()

  await choose({ shows_player: true, shows_characters: false })
  for (const id of ['c21', 'c999999', 'no%20id', '..%2f..']) {
    const response = await page.goto(`${ranked.url}/character/${id}`)
    expect([id, response?.status(), new URL(page.url()).pathname]).toEqual([id, 404, '/404'])
  }
})

test('names that would do harm are text', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/character/c6`)
  expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe(
    hostileNames.markup,
  )
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  await page.goto(`${ranked.url}/character/c7`)
  expect(await page.title()).toBe(`${hostileNames.script} · Aldermoor`)
})

test.for(looksOfStates)(
  'characters are sound: $locale, $theme, $device',
  async ({ theme, locale, size }, { visit, ranked }) => {
    const page = await visit(`${ranked.url}/character/c1`, {
      theme,
      locale,
      size,
      reducedMotion: true,
    })
    await main(page).locator('.gear-row').first().waitFor()
    await expectSound(page, 'first of all')
    await page.goto(`${ranked.url}/character/c1?beside=c8`)
    await isAlive(page)
    await expectSound(page, 'comparison')
    // a name of 60 characters without a space, and one that is written from the right
    for (const id of ['c8', 'c9', 'c130']) {
      await page.goto(`${ranked.url}/character/${id}`)
      await isAlive(page)
      await expectSound(page, id)
    }
  },
)
