import type { Page, Request } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { toldRankings } from '../src/contract/ranking.ts'
import { hasStandings } from '../test/first-standings.ts'
import { createRankedGame, hostileNames, nameOf, rankedGame } from '../test/ranked-game.ts'
import { linkGameAccounts, rankedSiteTest } from './support/ranked-site.ts'
import { readFocus } from './support/focus.ts'
import { closeGate } from './support/gate.ts'
import { joinByBrowser, visitAs } from './support/real-player.ts'
import { openSite } from './support/site-test.ts'
import { expectSound } from './support/sound.ts'
import { becomes, isAlive } from './support/waiting.ts'
import { looksOfStates, phone } from './support/looks.ts'

const test = rankedSiteTest()

const main = (page: Page) => page.getByRole('main')
const places = (page: Page) => main(page).getByRole('table')
const row = (page: Page, entryId: string) => page.locator(`#place-${entryId}`)
const search = (page: Page) =>
  main(page).getByRole('textbox', { name: /^(?:Search by|Chercher un) name|nom$/ })
const found = (page: Page) => main(page).getByRole('search').getByRole('link')
const heading = (page: Page) => main(page).getByRole('heading', { level: 2, name: /^Places/ })
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('a ranking is read from the server as it is, without scripts', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/ranking/level`, { hasScripts: false })
  expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe('Level ranking')
  expect(await heading(page).textContent()).toBe('Places 1 to 50 of 130')
  expect(await places(page).getByRole('row').count()).toBe(51)
  const first = await row(page, 'c1').innerText()
  expect(first.split(/\s*[\t\n]\s*/).filter(Boolean)).toEqual([
    '1',
    'Isaut',
    'In the game now',
    'Mage',
    '60',
    'Order of the 2th Lantern',
    '9,729,877',
  ])
  expect(await search(page).isVisible()).toBe(false)
})

test('on a phone the facts of a place stand below its name, each said in words', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/ranking/level`, { size: phone })
  const tops = await row(page, 'c1').evaluate((one) => {
    const topOf = (text: string) => {
      const place = [...one.querySelectorAll('*')].find((part) => {
        return part.textContent === text && part.getClientRects().length > 0
      })
      return place?.getBoundingClientRect().top
    }
    const facts = ['Mage', 'Level 60', 'Order of the 2th Lantern']
    return { name: topOf('Isaut'), score: topOf('9,729,877'), facts: facts.map(topOf) }
  })
  for (const fact of tops.facts) expect(fact).toBeGreaterThan((tops.name ?? Infinity) + 10)
  expect(Math.abs((tops.score ?? 0) - (tops.name ?? Infinity))).toBeLessThan(10)
  await expectSound(page, 'places on a phone')
})

test('the ranking of a class is read without scripts, on an address of its own', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/ranking/level`, { hasScripts: false })
  const classes = page.getByRole('navigation', { name: 'By class' })
  expect(await classes.getByRole('link').allTextContents()).toEqual([
    'All classes',
    'Warrior',
    'Mage',
    'Priest',
    'Rogue',
    'Druid',
    'Wolf',
    'Wyrmling',
  ])
  await classes.getByRole('link', { name: 'Priest' }).click()
  await page.waitForURL('**/ranking/level?class=priest')
  expect(await heading(page).textContent()).toBe('Places 1 to 26 of 26')
  expect(await classes.locator('[aria-current=true]').textContent()).toBe('Priest')
  const [, ...lines] = await places(page).getByRole('row').allInnerTexts()
  const names = lines.map((line) =>
    line
      .split(/\s*[\t\n]\s*/)
      .filter(Boolean)
      .slice(0, 2),
  )
  expect(names.slice(0, 3)).toEqual([
    ['1', nameOf(2)],
    ['2', nameOf(7)],
    ['3', nameOf(12)],
  ])
  const podium = main(page).getByRole('region', { name: 'The top three' })
  expect(await podium.getByRole('heading', { level: 3 }).first().textContent()).toBe(nameOf(2))
  expect(await page.title()).toBe('Priest – Level ranking · Aldermoor')
  const canonical = page.locator('link[rel=canonical]')
  expect(await canonical.getAttribute('href')).toContain('/ranking/level?class=priest&lang=en')
})

test('a class that nobody is of says so, and one that is none leads nowhere', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/ranking/arena?class=wolf`)
  await main(page).getByText('Nobody is ranked here yet').waitFor()
  await page.getByRole('navigation', { name: 'By class' }).getByText('Mage').click()
  await becomes(() => heading(page).textContent(), 'Places 1 to 18 of 18')
  await page.goto(`${ranked.url}/ranking/level?class=mage&page=7`)
  expect(new URL(page.url()).search).toBe('?class=mage')
  for (const path of ['/ranking/level?class=pirate', '/ranking/guild?class=mage']) {
    const response = await fetch(ranked.url + path, { redirect: 'manual' })
    expect([path, response.headers.get('location')]).toEqual([path, '/404'])
  }
})

test('the portrait of a class on the home page leads to its ranking', async ({ visit, ranked }) => {
  const page = await visit(ranked.url)
  await main(page).getByRole('link', { name: 'Druid', exact: true }).click()
  await page.waitForURL('**/ranking/level?class=druid')
  await becomes(() => heading(page).textContent(), 'Places 1 to 26 of 26')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Druid')
  expect(await main(page).getByText('26 characters follow this path').isVisible()).toBe(true)
  const scene = main(page).locator('.art-class-wild img').locator('visible=true')
  expect(await scene.count()).toBe(1)
  await expectSound(page, 'ranking of a class')
})

test('the first three stand on the podium, the leader before all others', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/ranking/level?page=2`)
  const podium = main(page).getByRole('region', { name: 'The top three' })
  expect(await podium.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Isaut',
    'Corvin',
    'Maren',
  ])
  const steps = await podium.getByRole('listitem').evaluateAll((all) => {
    return all.map((one) => one.lastElementChild?.getBoundingClientRect().height ?? 0)
  })
  expect(steps).toEqual(steps.toSorted((a, b) => b - a))
})

test('each ranking shows what it is by', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/ranking/arena`)
  const heads = async (kind: string) => {
    await main(page).getByRole('link', { name: kind, exact: true }).click()
    await main(page)
      .getByRole('navigation', { name: 'Rankings' })
      .locator(`[aria-current=page]`, { hasText: kind })
      .waitFor()
    return places(page).getByRole('columnheader').allTextContents()
  }
  const before = ['Place', 'Since yesterday', 'Name']
  expect(await heads('Summons')).toEqual([...before, 'Species', 'Owner', 'Level'])
  expect(await heads('Guilds')).toEqual([...before, 'Leader', 'Members', 'Score'])
  expect(await heads('Levels')).toEqual([...before, 'Class', 'Level', 'Guild', 'Experience'])
  expect(await heads('Gold')).toEqual([...before, 'Class', 'Level', 'Guild', 'Gold'])
  expect(await heads('Arena')).toEqual([
    ...before,
    'Class',
    'Level',
    'Guild',
    'Wins–losses',
    'Rating',
  ])
  expect(await row(page, 'c1').textContent()).toContain('299 won, 41 lost')
})

test('places gained, lost and new since the day before are said in words', async ({
  visit,
  ranked,
}) => {
  const changes = { c101: 3, c102: -1, c103: 0 }
  for (const [id, change] of Object.entries(changes)) {
    for (const table of ['standing_character_0', 'standing_character_1'] as const) {
      const entry = ranked.db.updateTable(table).where('id', '=', id)
      await entry.set({ gold_change: change }).execute()
    }
  }
  const page = await visit(`${ranked.url}/ranking/gold?page=3`)
  const changeOf = (id: string) => row(page, id).getByRole('cell').nth(1).innerText()
  const said = await Promise.all(['c101', 'c102', 'c103', 'c104'].map(changeOf))
  expect(said.map((text) => text.split(/\s*\n\s*/))).toEqual([
    ['3', 'up 3 places'],
    ['1', 'down 1 place'],
    ['no change'],
    ['new'],
  ])
})

test('another page begins at its head, and one past the end is the last', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/ranking/level`)
  await main(page).getByRole('link', { name: 'Next' }).click()
  await becomes(() => heading(page).textContent(), 'Places 51 to 100 of 130')
  await becomes(() => focusedId(page), 'places')
  await page.goto(`${ranked.url}/ranking/level?page=999999`)
  expect(new URL(page.url()).search).toBe('?page=3')
  await becomes(() => heading(page).textContent(), 'Places 101 to 130 of 130')
})

test('what is no page or no ranking is the not-found page', async ({ visit, ranked }) => {
  const expected = [/404 \(Not Found\)/]
  const page = await visit(`${ranked.url}/ranking/level?page=abc`, { expected })
  expect(new URL(page.url()).pathname).toBe('/404')
  for (const path of ['/ranking/level?page=-1', '/ranking/luck']) {
    const response = await page.goto(ranked.url + path)
    expect([path, response?.status(), new URL(page.url()).pathname]).toEqual([path, 404, '/404'])
  }
})

test('a name is found while it is typed, and leads to its place by keyboard alone', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/ranking/level`)
  await search(page).focus()
  await page.keyboard.type('ELOW')
  await becomes(() => found(page).count(), 15)
  await main(page).locator('output', { hasText: '15 found' }).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await focusedTag(page)).toBe('INPUT')
  await page.keyboard.press('ArrowUp')
  expect((await readFocus(page))?.name).toContain(nameOf(127))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ranking/level?page=3#place-c127')
  await becomes(() => focusedId(page), 'place-c127')
  expect(await row(page, 'c127').getByRole('rowheader').innerText()).toContain(nameOf(127))
  await becomes(() => found(page).first().isVisible(), false)
})

test('Enter takes the best placed of those found', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/ranking/arena`)
  await search(page).fill('garin')
  await found(page).first().waitFor()
  await search(page).press('Enter')
  await page.waitForURL('**/ranking/arena#place-c16')
  await becomes(() => focusedId(page), 'place-c16')
})

test('Enter before the answer is there goes to the best name once it is', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/ranking/arena`)
  const gate = await closeGate(page, /search=garin$/)
  const asked = page.waitForRequest(/search=garin$/)
  await search(page).fill('garin')
  await asked
  await search(page).press('Enter')
  gate.open()
  await page.waitForURL('**/ranking/arena#place-c16')
  await becomes(() => focusedId(page), 'place-c16')
})

test('what is typed after Enter is not left for a name found before', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/ranking/arena`)
  const gate = await closeGate(page, /search=gar/)
  await search(page).fill('garin')
  await search(page).press('Enter')
  await search(page).fill('gari')
  gate.open()
  await found(page).first().waitFor()
  expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(page.url()).toBe(`${ranked.url}/ranking/arena`)
})

test('a name typed before the scripts came is looked for, and stays', async ({ visit, ranked }) => {
  const player = await joinByBrowser(ranked)
  await linkGameAccounts(ranked, player, ['a83'])
  const page = await visitAs(visit, ranked, player, '/ranking/level')
  const gate = await closeGate(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await search(page).fill('garin')
  gate.open()
  await isAlive(page)
  await found(page).first().waitFor()
  await main(page)
    .getByRole('link', { name: /^Your place: 83/ })
    .waitFor()
  expect(await search(page).inputValue()).toBe('garin')
})

test('Escape closes what was found, and then empties the field', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/ranking/guild`)
  await search(page).fill('order')
  await found(page).first().waitFor()
  await search(page).press('Escape')
  await becomes(() => found(page).first().isVisible(), false)
  expect(await search(page).inputValue()).toBe('order')
  await search(page).press('Escape')
  expect(await search(page).inputValue()).toBe('')
})

test('a name nobody has says what to do', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/ranking/level`)
  await search(page).fill('zzz')
  await main(page).getByText('No name like “zzz” here.').first().waitFor({ state: 'attached' })
  await search(page).fill('zz%')
  await main(page).getByText('like “zz%” here.').first().waitFor({ state: 'attached' })
  await search(page).fill('z')
  await becomes(() => main(page).getByText('No name like').count(), 0)
})

test('too many searches say when to go on', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/ranking/level`, {
    expected: [/429 \(Too Many Requests\)/],
    prepare: (opened) =>
      opened.route('**/api/ranking/level?*search=*', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '42' }, body: '{}' }),
      ),
  })
  await search(page).fill('isaut')
  await main(page).locator('p', { hasText: 'Keep typing in 42 seconds.' }).waitFor()
})

test('an answer that comes late does not replace that of what was typed since', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/ranking/level`)
  const gate = await closeGate(page, /search=isa$/)
  const asked = page.waitForRequest(/search=isa$/)
  const ended = new Promise<void>((resolve) => {
    const watch = (request: Request) => void (request.url().endsWith('search=isa') && resolve())
    page.on('requestfailed', watch).on('requestfinished', watch)
  })
  await search(page).fill('isa')
  await asked
  await search(page).fill('maren')
  const best = '3MarenLevel 59 · 9,589,631 XP'
  await becomes(() => found(page).first().textContent(), best)
  gate.open()
  await ended
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await found(page).first().textContent()).toBe(best)
})

test('a player finds their own place, marked in words, and sees it from any other page', async ({
  visit,
  ranked,
}) => {
  const player = await joinByBrowser(ranked)
  await linkGameAccounts(ranked, player, ['a77', 'a120'])
  const page = await visitAs(visit, ranked, player, '/ranking/level')
  const pinned = main(page).getByRole('link', { name: /^Your place: 77/ })
  await pinned.waitFor()
  expect(await row(page, 'c1').innerText()).not.toContain('yours')
  await main(page).getByRole('link', { name: 'Find me' }).click()
  await page.waitForURL('**/ranking/level?page=2#place-c77')
  await becomes(() => focusedId(page), 'place-c77')
  expect(await row(page, 'c77').innerText()).toContain('yours')
  await becomes(() => pinned.count(), 0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await main(page).getByRole('link', { name: 'Find me' }).click()
  await becomes(
    () => row(page, 'c77').evaluate((one) => one.getBoundingClientRect().top < innerHeight),
    true,
  )
})

test('a player’s guild and creatures are theirs too', async ({ visit, ranked }) => {
  const player = await joinByBrowser(ranked)
  await linkGameAccounts(ranked, player, ['a4'])
  const page = await visitAs(visit, ranked, player, '/ranking/guild')
  await row(page, 'g5').getByText('yours').waitFor()
  await page.goto(`${ranked.url}/ranking/summon`)
  await row(page, 's4').getByText('yours').waitFor()
  expect(await places(page).getByText('yours').count()).toBe(1)
})

test('who has no game account is led to linking one, and who is not ranked is told', async ({
  visit,
  ranked,
}) => {
  const player = await joinByBrowser(ranked)
  const page = await visitAs(visit, ranked, player, '/ranking/arena')
  const link = main(page).getByRole('link', { name: 'Link your characters' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('/setting/game')
  await linkGameAccounts(ranked, player, ['a95'])
  await page.reload()
  await main(page).getByText('You aren’t in this ranking yet').waitFor()
})

test('nothing moves when what is personal arrives', async ({ visit, ranked }) => {
  const player = await joinByBrowser(ranked)
  await linkGameAccounts(ranked, player, ['a2', 'a60'])
  const size = { width: 360, height: 800 }
  const page = await visitAs(visit, ranked, player, '/ranking/gold', { size })
  const gate = await closeGate(page, '**/api/character/list')
  await page.reload()
  await isAlive(page)
  const tops = () =>
    places(page)
      .locator('tr')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY))
  await page.evaluate(() => document.fonts.ready)
  const before = await tops()
  gate.open()
  await row(page, 'c2').getByText('yours').waitFor()
  await main(page).getByRole('link', { name: 'Find me' }).waitFor()
  expect(await tops()).toEqual(before)
})

test('a visitor is shown nothing personal, and the site is asked for nothing', async ({
  visit,
  ranked,
}) => {
  const calls: string[] = []
  const page = await visit(`${ranked.url}/ranking/level`, {
    prepare: async (opened) => {
      opened.on('request', (request) => calls.push(new URL(request.url()).pathname))
    },
  })
  expect(await main(page).getByRole('button', { name: 'Find me' }).isVisible()).toBe(false)
  expect(calls.filter((path) => path.startsWith('/api/character'))).toEqual([])
})

test('names that would do harm are text', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/ranking/level`)
  const shown = await places(page).getByRole('rowheader').allInnerTexts()
  for (const name of Object.values(hostileNames)) {
    expect(
      shown.some((text) => text.includes(name)),
      name,
    ).toBe(true)
  }
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  await search(page).fill(hostileNames.markup)
  await becomes(() => found(page).count(), 1)
})

test('a ranking on its way has its shape already', async ({ visit, ranked }) => {
  const page = await visit(`${ranked.url}/forum`)
  const gate = await closeGate(page, /ranking\/level\.data/)
  await page.getByRole('banner').getByRole('button', { name: 'Rankings' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Levels' }).click()
  await main(page).locator('[aria-busy=true]').waitFor()
  gate.open()
  await heading(page).waitFor()
  expect(await main(page).locator('[aria-busy=true]').count()).toBe(0)
})

test('the site offers the rankings its game has, and no other', async ({ visit }) => {
  const game = rankedGame(createRankedGame(), { rankings: ['guild', 'gold'] })
  const site = await openSite(onTestFinished, { site: { name: 'Aldermoor' }, game })
  const page = await visit(site.url, { expected: [/404 \(Not Found\)/] })
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Rankings' }).click()
  const offered = await page.locator('#rankings').getByRole('link').allInnerTexts()
  expect(offered.map((text) => text.trim())).toEqual(['Guilds', 'Gold'])
  const response = await page.goto(`${site.url}/ranking/level`)
  expect([response?.status(), new URL(page.url()).pathname]).toEqual([404, '/404'])
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(toldRankings.filter((kind) => map.includes(`/ranking/${kind}`))).toEqual(['guild', 'gold'])
})

test('a game without rankings has no menu of them', async ({ visit }) => {
  const game = rankedGame(createRankedGame(), { rankings: [] })
  const site = await openSite(onTestFinished, { site: { name: 'Aldermoor' }, game })
  const size = { width: 360, height: 780 }
  const page = await visit(site.url, { size })
  expect(await page.locator('a[href^="/ranking/"]').count()).toBe(0)
  expect(await page.locator('#rankings').count()).toBe(0)
  await expectSound(page, 'without rankings')
})

test('a game that has not answered yet says so, and one without classes shows none', async ({
  visit,
}) => {
  const silent = createRankedGame()
  silent.failing.add('walkCharacters')
  const closed = await openSite(onTestFinished, {
    site: { name: 'Aldermoor' },
    game: rankedGame(silent),
  })
  const page = await visit(`${closed.url}/ranking/arena`)
  await main(page).getByRole('heading', { name: 'No word from the game yet' }).waitFor()
  await expectSound(page, 'unanswered')

  const plain = createRankedGame()
  plain.characters = plain.characters.map((one) => ({ ...one, class: undefined }))
  plain.arena = []
  const site = await openSite(onTestFinished, {
    site: { name: 'Aldermoor' },
    game: rankedGame(plain),
  })
  await hasStandings(site.url)
  await page.goto(`${site.url}/ranking/arena`)
  await main(page).getByRole('heading', { name: 'Nobody is ranked here yet' }).waitFor()
  await page.goto(`${site.url}/ranking/gold`)
  expect(await places(page).getByRole('columnheader').allTextContents()).not.toContain('Class')
})

test.for(looksOfStates)(
  'rankings are sound: $locale, $theme, $device',
  async ({ theme, locale, device, size }, { visit, ranked }) => {
    const player = await joinByBrowser(ranked)
    await linkGameAccounts(ranked, player, [`a${device}-${theme}-${locale}`])
    const visitor = { theme, locale, size, reducedMotion: true }
    const page = await visitAs(visit, ranked, player, '/ranking/arena', visitor)
    for (const kind of toldRankings) {
      await page.goto(`${ranked.url}/ranking/${kind}`)
      await isAlive(page)
      await expectSound(page, kind)
    }
    await search(page).fill('w')
    await search(page).fill('ww')
    await found(page).first().waitFor()
    await expectSound(page, 'found', 'main search')
  },
)
