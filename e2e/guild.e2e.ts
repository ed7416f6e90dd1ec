import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasStandings } from '../test/first-standings.ts'
import { aCharacter } from '../test/memory-game.ts'
import type { PlayerSite } from '../test/players.ts'
import { createRankedGame, hostileNames, rankedGame } from '../test/ranked-game.ts'
import { looks } from './support/looks.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { linkGameAccounts } from './support/ranked-site.ts'
import { expectSound } from './support/sound.ts'
import { becomes, isAlive } from './support/waiting.ts'

const test = playerSiteTest({ game: rankedGame(aLargeGuild()) }).extend(
  'ranked',
  { scope: 'file' },
  async ({ site }): Promise<PlayerSite> => {
    await hasStandings(site.url)
    return site
  },
)

/** The ranked game, where the guild of the first of all, g2, has 70 recruits behind all others. */
function aLargeGuild() {
  const game = createRankedGame()
  const recruits = Array.from({ length: 70 }, (_, index) =>
    aCharacter(`r${index + 1}`, { gameAccount: `r${index + 1}`, guildId: 'g2', class: 'rogue' }),
  )
  game.characters.push(...recruits)
  const guilds = new Map(game.guilds.map(({ id, name }) => [id, name]))
  const guildOf = new Map(game.characters.map(({ id, guildId }) => [id, guilds.get(guildId ?? '')]))
  game.online = game.online.map((player) => ({ ...player, guild: guildOf.get(player.id) }))
  return game
}

const main = (page: Page) => page.getByRole('main')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Presses Tab until a link of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === name) return
  }
  throw new Error(`no way to ${name} by keyboard`)
}

test('a guild is read from the server, without scripts', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/guild/g1`, { hasScripts: false })
  expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe(
    'Order of the 1th Lantern',
  )
  const head = await main(page).locator('header').innerText()
  for (const fact of ['Tibalt-2', '2 members in the game now', 'of 9 guilds', '50,000', '56']) {
    expect(head).toContain(fact)
  }
  expect(head).toMatch(/Members\s+10\s/)
  const roster = main(page).getByRole('table', { name: 'Roster' })
  const rows = await roster.getByRole('row').allInnerTexts()
  expect(rows).toHaveLength(11)
  expect(rows[1]).toMatch(/^Tibalt-2\s+Leader\s+Priest\s+56\s+12\s/)
  const present = main(page).getByRole('region', { name: 'In the game now' })
  expect(await present.getByRole('link').allTextContents()).toEqual(['Tibalt-5', 'Garin-15'])
})

test('by keyboard, the ranking leads to the guild, the guild to a member, and a member back', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/ranking/guild`)
  await page.locator('#place-g1').focus()
  await tabTo(page, 'Order of the 1th Lantern')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/guild/g1')
  await becomes(() => focused(page), 'Order of the 1th Lantern')
  await tabTo(page, 'Tibalt-5')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/character/c36')
  await becomes(() => focused(page), 'Tibalt-5')
  await tabTo(page, 'Order of the 1th Lantern')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/guild/g1')
  await main(page).getByRole('link', { name: 'Place 1', exact: true }).click()
  await page.waitForURL('**/ranking/guild#place-g1')
})

test('the name of a guild leads to it wherever it stands', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/ranking/level`)
  const name = 'Order of the 2th Lantern'
  const places = [
    ['/', main(page).getByRole('link', { name }).first()],
    ['/ranking/level', page.locator('#place-c1').getByRole('link', { name })],
    ['/ranking/level', main(page).getByRole('listitem').getByRole('link', { name }).first()],
    ['/ranking/guild', page.locator('#place-g2').getByRole('link', { name })],
    ['/page/online?view=list', main(page).getByRole('table').getByRole('link', { name }).first()],
    ['/character/c1', main(page).locator('header').getByRole('link', { name })],
  ] as const
  for (const [path, link] of places) {
    await page.goto(ranked.url + path)
    await isAlive(page)
    await link.filter({ visible: true }).click()
    await page.waitForURL('**/guild/g2')
    await main(page).getByRole('heading', { level: 1, name }).waitFor()
  }
})

test('a long roster has pages, and each says which members these are', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/guild/g2`)
  await main(page).getByText('Members 1 to 50 of 81').waitFor()
  await main(page).getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/guild/g2?page=2')
  await main(page).getByText('Members 51 to 81 of 81').waitFor()
  await becomes(() => focused(page), 'Roster')
  expect(await page.title()).toBe('Order of the 2th Lantern – page 2 · Aldermoor')
  // no such page: the last
  await page.goto(`${ranked.url}/guild/g2?page=40`)
  expect(new URL(page.url()).search).toBe('?page=2')
})

test('what is shared of a guild says who it is', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/guild/g1`)
  expect(await page.title()).toBe('Order of the 1th Lantern · Aldermoor')
  expect(await page.locator('meta[property="og:description"]').getAttribute('content')).toBe(
    'Order of the 1th Lantern, number 1 among the guilds of Aldermoor: 10 members, who leads them and who is playing.',
  )
  const data = await page.locator('script[type="application/ld+json"]').last().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'ItemPage',
    name: 'Order of the 1th Lantern',
  })
})

test('a guild that nobody is in, and what is none, are not there', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/guild/g1`, { expected: [/404 \(Not Found\)/] })
  for (const path of ['g4', 'g999', 'no%20id', '..%2f..', 'g1?page=0', 'g1?page=x']) {
    const response = await page.goto(`${ranked.url}/guild/${path}`)
    expect([path, response?.status(), new URL(page.url()).pathname]).toEqual([path, 404, '/404'])
  }
})

test('places over time are a chart once there is more than one', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/guild/g3`)
  await main(page).getByRole('heading', { name: 'Roster' }).waitFor()
  expect(await main(page).getByRole('heading', { name: 'Place over time' }).count()).toBe(0)
  const { id: game_id } = await ranked.db
    .selectFrom('game')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const today = Temporal.Now.plainDateISO('Europe/Paris')
  const held = [
    { days: 40, position: 1 },
    { days: 20, position: 7 },
  ]
  const rows = held.map(({ days, position }) => {
    return { game_id, guild_id: 'g5', day: today.subtract({ days }).toString(), position }
  })
  await ranked.db.insertInto('guild_progress').values(rows).execute()
  await page.goto(`${ranked.url}/guild/g5`)
  const chart = main(page).getByRole('region', { name: 'Place over time' })
  await chart.getByText('Show as table').click()
  const cells = await chart.getByRole('table').getByRole('row').allInnerTexts()
  expect(cells.slice(-2).map((cell) => cell.split('\t').at(-1))).toEqual(['7', '1'])
  const head = await main(page).locator('header').innerText()
  expect(head).toMatch(/Best place, /)
  expect(head).toContain('this week')
  await expectSound(page, 'a guild with a chart')
})

test('who hides their characters is counted, and not named', async ({ visit, ranked }) => {
  const player = await ranked.joinConfirmed({ pseudo: 'Wren of the Marsh' })
  await linkGameAccounts(ranked, player, ['a17', 'a29'])
  await ranked.db
    .insertInto('game_privacy')
    .values({
      account_id: player.id,
      shows_online: true,
      shows_player: false,
      shows_characters: false,
    })
    .execute()
  const page = await visit(`${ranked.url}/guild/g6`)
  await main(page).getByText('2 more keep their characters private.').waitFor()
  const rows = await main(page).getByRole('table', { name: 'Roster' }).getByRole('row').count()
  expect(rows).toBe(1 + 11 - 2)
  expect(await main(page).getByRole('link', { name: 'Isaut-3', exact: true }).count()).toBe(0)
})

test.for(looks)(
  'guilds are sound: $locale, $theme, $device',
  async ({ theme, locale, size }, { visit, ranked }) => {
    const look = { theme, locale, size, reducedMotion: true }
    const page = await visit(`${ranked.url}/guild/g2`, look)
    await expectSound(page, 'a large guild')
    // names of 60 characters without a space: of the guild, and of a member
    for (const id of ['g3', 'g9']) {
      await page.goto(`${ranked.url}/guild/${id}`)
      await isAlive(page)
      await expectSound(page, id)
    }
  },
)

test('names that would do harm are text', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/guild/g7`)
  await main(page).getByRole('link', { name: hostileNames.markup }).first().waitFor()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})

test('who is signed in hears how many of their guild play, themselves aside', async ({
  visit,
  ranked,
}) => {
  const player = await joinByBrowser(ranked)
  await linkGameAccounts(ranked, player, ['a1'])
  const page = await visitAs(visit, ranked, player, '/page/online')
  const way = main(page).getByRole('link', { name: /^\d+ of your guild (?:is|are) here$/ })
  await way.waitFor()
  const said = await way.textContent()
  await way.click()
  await page.waitForURL('**/page/online?guild=*')
  const hall = main(page).getByRole('region', { name: 'Who is where' }).locator('li li')
  await becomes(() => hall.count(), Number.parseInt(said ?? '', 10) + 1)
})

test('where a guild is shared, a picture drawn for it is shown', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/guild/g1`, { hasScripts: false })
  const said = (name: string) =>
    page.locator(`meta[property="og:image${name}"]`).getAttribute('content')
  const card = await fetch(new URL((await said('')) ?? '', ranked.url))
  expect([card.status, new URL(card.url).pathname, card.headers.get('content-type')]).toEqual([
    200,
    '/card/guild/g1/en.png',
    'image/png',
  ])
  expect(await said(':alt')).toBe('Order of the 1th Lantern, 10 members, Place 1 among the guilds')
})
