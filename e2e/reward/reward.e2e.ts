import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getBalance, historyPageSize } from '../../src/contract/money.ts'
import { buyReward, listPurchases, type Reward } from '../../src/contract/reward.ts'
import type { TestPlayer } from '../../test/players.ts'
import { fieldOf, headed, press } from '../support/account-screen.ts'
import { loseResponse } from '../support/late-response.ts'
import { subscribeToLive } from '../support/live-page.ts'
import { joinByBrowser, visitAs } from '../support/real-player.ts'
import { joinRich, rewardTest } from '../support/reward-site.ts'
import { listViolations } from '../support/violations.ts'
import { expectSound } from '../support/sound.ts'
import { becomes } from '../support/waiting.ts'
import { looksOfStates } from '../support/looks.ts'
import { intercept } from '../support/intercept.ts'

const test = rewardTest()
const path = '/page/reward'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const choose = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: new RegExp(`^(Choose|Choisir).* ${name}$`) })
    .click()
const purchases = (page: Page) =>
  page.getByRole('region', { name: /^(Your purchases|Vos achats)$/ }).getByRole('listitem')

const refused = [/400 \(Bad Request\)/]
const gone = [/404 \(Not Found\)/]
const unavailable = [/503 \(Service Unavailable\)/]

const balanceOf = ({ device, profile }: TestPlayer) => device.callAs(profile.token, getBalance, {})
const boughtBy = async ({ device, profile }: TestPlayer) =>
  (await device.callAs(profile.token, listPurchases, { page: 1 })).purchases

test('a visitor sees what can be had, and is led back after signing in', async ({
  visit,
  site,
}) => {
  const player = await site.joinConfirmed()
  const page = await visit(site.url + path, { locale: 'fr-FR' })
  await headed(page, 'Récompenses')
  await main(page).getByRole('heading', { name: 'Cape du voyageur' }).waitFor()
  expect(await main(page).getByText('250\u00a0écus').isVisible()).toBe(true)
  expect(
    await main(page)
      .getByRole('button', { name: /^Choisir/ })
      .count(),
  ).toBe(0)
  await main(page).getByRole('link', { name: 'Se connecter' }).click()
  await page.waitForURL('**/account/login?returnUrl=%2Fpage%2Freward')
  await fieldOf(page, 'UserName').fill(player.userName)
  await fieldOf(page, 'Password').fill(player.password)
  await press(page, /^Se connecter$/)
  await page.waitForURL(site.url + path)
  await main(page)
    .getByRole('button', { name: /^Choose/ })
    .first()
    .waitFor()
})

test('a reward is bought for a character, and its way into the game is seen', async ({
  visit,
  site,
}) => {
  const player = await joinRich(site, 'Élodie', 'Brandric')
  const gate = Promise.withResolvers<void>()
  site.delivery.gate = gate.promise
  const page = await visitAs(visit, site, player, path, { locale: 'fr-FR', isLive: true })
  await subscribeToLive(page)
  await choose(page, 'Cape du voyageur')
  await dialog(page)
    .getByLabel('Pour quel personnage')
    .selectOption({ label: 'Brandric, niveau 34' })
  expect(await dialog(page).locator('dl').textContent()).toBe(
    'Vous avez300\u00a0écusPrix−250\u00a0écusSolde après l’achat50\u00a0écus',
  )
  await dialog(page).getByRole('button', { name: 'Acheter pour 250\u00a0écus' }).click()
  await dialog(page).getByText('pour Brandric').waitFor()
  const step = dialog(page).locator('[aria-current=step]')
  await becomes(() => step.textContent(), 'En chemin')
  gate.resolve()
  site.delivery.gate = undefined
  await dialog(page).getByText('C’est livré !').waitFor()
  expect(await step.textContent()).toContain('En jeu')
  await dialog(page).getByRole('button', { name: 'Fermer' }).first().click()
  // the list hears of it by a call of its own
  await purchases(page).getByText('Livrée').waitFor()
  expect(await purchases(page).count()).toBe(1)
  expect(await balanceOf(player)).toEqual({ money: 50, points: 20 })
})

test('what is bought for points takes points', async ({ visit, site }) => {
  const player = await joinRich(site)
  const page = await visitAs(visit, site, player, path)
  await choose(page, 'Purse of 500 gold')
  await dialog(page).getByRole('button', { name: 'Buy for 12\u00a0vote points' }).click()
  await dialog(page).getByText('Delivered!').waitFor()
  expect(await balanceOf(player)).toEqual({ money: 300, points: 8 })
  const [delivered] = [...site.delivery.taken.values()].slice(-1)
  expect(delivered).toMatchObject({ kind: 'gold', amount: 500 })
})

const buying = '**/api/reward/buy'
const lost = [/buy.*ERR_FAILED/, /ERR_FAILED/]

test('an answer that is lost buys nothing twice', async ({ visit, site }) => {
  const player = await joinRich(site)
  const page = await visitAs(visit, site, player, path, { expected: lost })
  await loseResponse(page, buying)
  await choose(page, 'Purse of 500 gold')
  const buy = dialog(page).getByRole('button', { name: 'Buy for' })
  await buy.click()
  await dialog(page).getByRole('alert').waitFor()
  // the dialog is shut and opened anew
  await page.keyboard.press('Escape')
  await choose(page, 'Purse of 500 gold')
  await buy.click()
  await dialog(page).getByText('Delivered!').waitFor()
  expect(await boughtBy(player)).toHaveLength(1)
})

test('an answer that is lost buys nothing twice, whatever is done in between', async ({
  visit,
  site,
}) => {
  const player = await joinRich(site)
  await site.enrich(player, { money: 250, points: 12 * (historyPageSize + 1) })
  const [character] = site.game.characters.slice(-1)
  const purse = {
    Reward: 'purse',
    Character: character?.id ?? '',
    Unit: 'votePoints',
    Price: 12,
  } as const
  for (let bought = 0; bought < historyPageSize; bought += 1) {
    await player.device.callAs(player.profile.token, buyReward, purse)
  }
  const page = await visitAs(visit, site, player, path, { expected: lost })
  await loseResponse(page, buying)
  await choose(page, 'Traveller’s cloak')
  await dialog(page).getByRole('button', { name: 'Buy for' }).click()
  await dialog(page).getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  // something else is bought, and another page of the purchases is looked at
  await choose(page, 'Purse of 500 gold')
  await dialog(page).getByRole('button', { name: 'Buy for' }).click()
  await dialog(page).getByText('Delivered!').waitFor()
  await page.keyboard.press('Escape')
  await main(page).getByRole('link', { name: 'Page 2' }).click()
  await becomes(() => purchases(page).count(), 2)
  await choose(page, 'Traveller’s cloak')
  await dialog(page).getByRole('button', { name: 'Buy for' }).click()
  await dialog(page).getByText('Delivered!').waitFor()
  expect((await boughtBy(player)).filter(({ reward }) => reward === 'cloak')).toHaveLength(1)
})

test('what is bought from the second page of purchases is seen to arrive', async ({
  visit,
  site,
}) => {
  const player = await joinRich(site)
  const gate = Promise.withResolvers<void>()
  site.delivery.gate = gate.promise
  const page = await visitAs(visit, site, player, `${path}?page=2`)
  await main(page).getByText('No rewards yet').waitFor()
  await choose(page, 'Purse of 500 gold')
  await dialog(page).getByRole('button', { name: 'Buy for' }).click()
  const step = dialog(page).locator('[aria-current=step]')
  await becomes(() => step.textContent(), 'On its way')
  gate.resolve()
  site.delivery.gate = undefined
  await dialog(page).getByText('Delivered!').waitFor()
})

test('purchases that could not be read are read once the site answers', async ({ visit, site }) => {
  const player = await joinRich(site)
  let isDown = true
  const page = await visitAs(visit, site, player, path, {
    expected: unavailable,
    prepare: (opened) =>
      opened.route('**/api/reward/purchases**', (route) =>
        isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
      ),
  })
  await main(page).getByText('We couldn’t load your purchases.').waitFor()
  isDown = false
  await main(page).getByText('No rewards yet').waitFor()
})

test('who no longer has the character is told so at its field', async ({ visit, site }) => {
  const player = await joinRich(site, 'Élodie', 'Brandric')
  const page = await visitAs(visit, site, player, path, { expected: refused, reducedMotion: true })
  await choose(page, 'Purse of 500 gold')
  const field = dialog(page).getByRole('combobox', { name: 'For which character?' })
  await field.selectOption({ label: 'Brandric, level 34' })
  // as if the game account were unlinked on another device
  await site.db.deleteFrom('game_account_link').where('account_id', '=', player.id).execute()
  await dialog(page).getByRole('button', { name: 'Buy for' }).click()
  const told = dialog(page).getByText('That isn’t one of your characters.')
  await told.waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.getAttribute('aria-describedby')).toBe(await told.getAttribute('id'))
  await becomes(() => field.evaluate((element) => element === document.activeElement), true)
  expect(await listViolations(page)).toEqual([])
  expect(await boughtBy(player)).toEqual([])
})

/**
 * Has a page find that a reward is offered otherwise than when it was opened, as after a new start of the site
 * with another configuration: as `now`, or no longer.
 */
async function changeOffer(page: Page, key: string, now?: Partial<Reward>): Promise<void> {
  await intercept(page, '**/api/reward/list', async (route) => {
    const response = await route.fetch()
    const rewards = (await response.json()) as Reward[]
    const others = rewards.filter((one) => one.key !== key)
    const changed = rewards.filter((one) => now && one.key === key)
    await route.fulfill({ json: [...changed.map((one) => ({ ...one, ...now })), ...others] })
  })
  await intercept(
    page,
    buying,
    (route) => route.continue({ postData: route.request().postData()?.replace(key, 'gone') ?? '' }),
    { times: 1 },
  )
}

test('what is no longer offered is said in the dialog, and nothing was bought', async ({
  visit,
  site,
}) => {
  const player = await joinRich(site)
  const page = await visitAs(visit, site, player, path, { expected: gone })
  await changeOffer(page, 'purse')
  await choose(page, 'Purse of 500 gold')
  await dialog(page).getByRole('button', { name: 'Buy for' }).click()
  await dialog(page).getByText('This reward is no longer on offer. You bought nothing.').waitFor()
  expect(await dialog(page).getByRole('heading').textContent()).toBe('Purse of 500 gold')
  expect(await boughtBy(player)).toEqual([])
  expect(await dialog(page).getByRole('button', { name: 'Buy for' }).count()).toBe(0)
  // what is offered is read again once the player has read why
  const again = page.waitForRequest(/\/page\/reward\.data/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await again
  expect(await dialog(page).count()).toBe(0)
})

test('what is no longer offered for points is still to be had for money', async ({
  visit,
  site,
}) => {
  const player = await joinRich(site)
  await site.enrich(player, { points: 40 })
  const page = await visitAs(visit, site, player, path, { expected: gone })
  await changeOffer(page, 'cloak', { points: null })
  await choose(page, 'Traveller’s cloak')
  await dialog(page).getByRole('radio', { name: '40\u00a0vote points' }).check()
  await dialog(page).getByRole('button', { name: 'Buy for 40\u00a0vote points' }).click()
  await dialog(page).getByText('The price changed').waitFor()
  expect(await boughtBy(player)).toEqual([])
  expect(await dialog(page).getByRole('radio').count()).toBe(0)
  await dialog(page).getByRole('button', { name: 'Buy for 250\u00a0crowns' }).click()
  await dialog(page).getByText('Delivered!').waitFor()
  expect(await balanceOf(player)).toEqual({ money: 50, points: 60 })
})

test('a dialog that was closed stays closed, whatever the answer says', async ({ visit, site }) => {
  const player = await joinRich(site)
  const page = await visitAs(visit, site, player, path, { expected: gone })
  await changeOffer(page, 'cloak', { points: null })
  const response = Promise.withResolvers<void>()
  await intercept(
    page,
    buying,
    async (route) => {
      await response.promise
      await route.fallback()
    },
    { times: 1 },
  )
  await choose(page, 'Traveller’s cloak')
  await dialog(page).getByRole('button', { name: 'Buy for' }).click()
  await page.keyboard.press('Escape')
  await choose(page, 'Purse of 500 gold')
  const again = page.waitForResponse('**/api/reward/list')
  response.resolve()
  await (await again).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await dialog(page).getByRole('heading').textContent()).toBe('Purse of 500 gold')
})

test('a site that is busy is not called a game that does not answer', async ({ visit, site }) => {
  const player = await joinRich(site)
  const page = await visitAs(visit, site, player, path, { expected: unavailable })
  const busy = { status: 503, headers: { 'retry-after': '1' }, json: {} }
  for (const call of ['character/list', 'reward/buy']) {
    await intercept(page, `**/api/${call}`, (route) => route.fulfill(busy), { times: 1 })
  }
  await choose(page, 'Purse of 500 gold')
  await dialog(page).getByText('We couldn’t load your characters.').waitFor()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  const buy = dialog(page).getByRole('button', { name: 'Buy for' })
  await buy.click()
  await dialog(page).getByText('This service isn’t answering right now.').waitFor()
  await buy.click()
  await dialog(page).getByText('Delivered!').waitFor()
})

test('who has too little learns what is missing, and where it comes from', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  await site.giveCharacters(player, 'Mor')
  await site.enrich(player, { money: 60, points: 30 })
  const page = await visitAs(visit, site, player, path)
  await choose(page, 'Traveller’s cloak')
  await dialog(page).getByText('You’re 190\u00a0crowns short.').waitFor()
  expect(await dialog(page).getByRole('link', { name: 'Donate' }).getAttribute('href')).toBe(
    '/page/donation',
  )
  await dialog(page).getByRole('radio', { name: '40\u00a0vote points' }).check()
  await dialog(page).getByText('You’re 10\u00a0vote points short.').waitFor()
  await dialog(page).getByRole('link', { name: 'Vote for points' }).click()
  await headed(page, 'Vote for Aldermoor')
})

test('who has no character is led to their game accounts', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, path)
  await choose(page, 'Traveller’s cloak')
  expect(
    await dialog(page).getByRole('link', { name: 'Link your characters' }).getAttribute('href'),
  ).toBe('/setting/game')
})

test('while the game is down one may buy, and reads when it will come', async ({ visit, site }) => {
  const player = await joinRich(site)
  const page = await visitAs(visit, site, player, path, {
    prepare: (opened) =>
      opened.route('**/api/game/state', (route) => {
        const world = {
          key: 'world',
          name: { fr: 'Monde', en: 'World' },
          online: false,
          since: null,
        }
        return route.fulfill({ json: { services: [world], takenAt: null } })
      }),
  })
  await choose(page, 'Purse of 500 gold')
  await dialog(page).getByText('we deliver as soon as it’s back').waitFor()
})

test('a game whose characters cannot be read sells nothing, and says so', async ({
  visit,
  site,
}) => {
  const player = await joinRich(site)
  const page = await visitAs(visit, site, player, path, {
    expected: unavailable,
    prepare: (opened) =>
      opened.route('**/api/character/list', (route) => route.fulfill({ status: 503, json: {} })),
  })
  await choose(page, 'Purse of 500 gold')
  await dialog(page).getByText('You bought nothing.').waitFor()
})

test('what the game refuses is held back, and paid back when asked', async ({ visit, site }) => {
  const player = await joinRich(site)
  const page = await visitAs(visit, site, player, path, { isLive: true })
  await subscribeToLive(page)
  site.delivery.mood = 'refuses'
  await choose(page, 'Traveller’s cloak')
  await dialog(page).getByRole('button', { name: 'Buy for' }).click()
  await becomes(async () => (await boughtBy(player))[0]?.state, 'parked')
  site.delivery.mood = 'takes'
  await dialog(page).getByText('The game didn’t take it').waitFor()
  await page.keyboard.press('Escape')
  await purchases(page).getByText('On hold').waitFor()
  await purchases(page).getByRole('button', { name: 'Refund 250\u00a0crowns' }).click()
  await purchases(page).getByText('Refunded', { exact: true }).waitFor()
  expect(await balanceOf(player)).toEqual({ money: 300, points: 20 })
})

test('the history names votes, months and rewards', async ({ visit, site }) => {
  const player = await joinRich(site)
  await site.enrich(player, { points: 5, topVoter: { month: '2026-10', place: 2 } })
  const page = await visitAs(visit, site, player, path, { locale: 'fr-FR' })
  await choose(page, 'Cape du voyageur')
  await dialog(page)
    .getByRole('button', { name: /^Acheter/ })
    .click()
  await dialog(page).getByText('C’est livré !').waitFor()
  await page.goto(`${site.url}/page/donation/history`)
  const movements = page.getByRole('region', { name: 'Mouvements' })
  await movements.getByText('Cape du voyageur, pour Élodie').waitFor()
  const lines = await movements.getByRole('listitem').allTextContents()
  expect(lines.some((line) => line.startsWith('Vote Lantern List'))).toBe(true)
  expect(
    lines.some((line) => line.startsWith('Récompense du palmarès des votes place 2, octobre 2026')),
  ).toBe(true)
})

test.for(looksOfStates)(
  'the page and its dialog break no rule: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const player = await joinRich(site, 'Wilfried')
    const page = await visitAs(visit, site, player, path, {
      theme,
      locale,
      reducedMotion: true,
      size,
    })
    await main(page)
      .getByRole('button', { name: /^(Choose|Choisir)/ })
      .first()
      .waitFor()
    await expectSound(page, 'rewards')
    await choose(page, '(Traveller’s cloak|Cape du voyageur)')
    await dialog(page).getByRole('combobox').waitFor()
    await expectSound(page, 'dialog')
    await dialog(page)
      .getByRole('button', { name: /^(Buy|Acheter)/ })
      .click()
    await dialog(page).locator('[aria-current=step]').waitFor()
    await expectSound(page, 'bought')
    await page.keyboard.press('Escape')
    await purchases(page).first().waitFor()
    await expectSound(page, 'purchases')
  },
)
