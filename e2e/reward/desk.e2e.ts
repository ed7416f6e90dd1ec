import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { listRewards } from '../../src/contract/reward.ts'
import { listDeskRewards, priceReward } from '../../src/contract/reward-desk.ts'
import { isRefusal, pathOf } from '../support/account-screen.ts'
import { looksOfStates } from '../support/looks.ts'
import { readMoney, visitAs } from '../support/real-player.ts'
import {
  joinRich,
  openRewardSite,
  type RewardSite,
  rewardTest,
  sampleRewards,
} from '../support/reward-site.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = rewardTest()

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()
const namesOf = (page: Page) => main(page).getByRole('heading', { level: 2 }).allTextContents()
const isFocused = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name, exact: true })
    .evaluate((it) => it === document.activeElement)

/** Leaves only the rewards of the configuration, as it has them. */
async function startAnew({ db }: RewardSite): Promise<void> {
  await db.deleteFrom('reward').execute()
  await db.updateTable('reward_order').set({ keys: [] }).execute()
}

test('an owner makes a reward and prices it, a player buys it, it arrives, and is sold no more', async ({
  visit,
  site,
}) => {
  await startAnew(site)
  const owner = await joinTeam(site, 'owner')
  const player = await joinRich(site)
  const page = await visitAs(visit, site, owner, '/admin/rewards', { expected: [isRefusal] })
  await main(page).getByRole('link', { name: 'New reward' }).click()
  await main(page).getByRole('heading', { name: 'New reward' }).waitFor()
  await press(page, 'Make the reward')
  // refused at its field, which takes the focus
  await main(page).getByText('A reward needs a name in at least one language.').waitFor()
  await field(page, 'Name in French').fill('Ailes de cire')
  await field(page, 'Name in English').fill('Wings of wax')
  await field(page, 'Description in English').fill('Mind the sun.')
  await main(page).getByRole('radio', { name: 'Gem' }).check({ force: true })
  await field(page, 'Quality').selectOption('Epic')
  await field(page, 'Item').fill('77')
  await field(page, 'Price in crowns').fill('12,5')
  const preview = main(page).getByRole('region', { name: 'In the shop' })
  await becomes(() => preview.innerText().then((said) => said.includes('12.5')), true)
  expect(await preview.getByText('Epic').count()).toBe(1)
  await press(page, 'Make the reward')
  await main(page).getByText('Saved. It’s in the shop.').waitFor()
  expect(pathOf(page)).toMatch(/^\/admin\/rewards\/made\.\d+$/)

  const shop = await visitAs(visit, site, player, '/page/reward')
  expect(await row(shop, 'Wings of wax').getByText('Epic').count()).toBe(1)
  await main(shop).getByRole('button', { name: 'Choose Wings of wax' }).click()
  const dialog = shop.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Buy for 12.5/ }).click()
  await becomes(() => [...site.delivery.taken.values()].map(({ item }) => item), ['77'])
  expect(await readMoney(player)).toBe(287.5)

  await main(page).getByRole('link', { name: 'Rewards' }).last().click()
  await row(page, 'Wings of wax').getByText('bought 1 time').waitFor()
  const withdraw = 'Take out of sale: Wings of wax'
  await press(page, withdraw)
  await row(page, 'Wings of wax').getByText('Players can’t buy it any more.').waitFor()
  await becomes(() => isFocused(page, 'Undo: Wings of wax'), true)
  await shop.reload()
  await main(shop).getByRole('heading', { name: 'Traveller’s cloak' }).waitFor()
  expect(await main(shop).getByRole('button', { name: 'Choose Wings of wax' }).count()).toBe(0)
  await press(page, 'Undo: Wings of wax')
  await row(page, 'Wings of wax').getByText('Players can buy it again.').waitFor()
  await becomes(() => isFocused(page, withdraw), true)
})

test('a reward of the configuration is priced over, and goes back by one press', async ({
  visit,
  site,
}) => {
  await startAnew(site)
  const owner = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, owner, '/admin/rewards/cloak', {
    expected: [isRefusal],
  })
  await field(page, 'Price in crowns').fill('199')
  await field(page, 'Price in vote points').fill('')
  await press(page, 'Save the price')
  await main(page).getByText('Saved. It’s in the shop.').waitFor()
  const priceNow = async () => {
    const [cloak] = await owner.device.call(listRewards, {})
    return [cloak?.money, cloak?.points]
  }
  expect(await priceNow()).toEqual([199, null])
  await main(page).getByText('Priced here').waitFor()
  await press(page, 'Back to this price')
  await becomes(priceNow, [250, 40])
  await becomes(() => field(page, 'Price in vote points').inputValue(), '40')
})

test('two of the team at once: the second sees both prices, and says which holds', async ({
  visit,
  site,
}) => {
  await startAnew(site)
  const [owner, admin] = [await joinTeam(site, 'owner'), await joinTeam(site, 'admin')]
  const page = await visitAs(visit, site, owner, '/admin/rewards/purse', {
    expected: [isRefusal],
  })
  await field(page, 'Price in vote points').fill('20')
  const prices = { Money: 3, Points: 15 }
  const which = { Key: 'purse', Version: 0 }
  await admin.device.callAs(admin.profile.token, priceReward, { ...which, ...prices })
  await press(page, 'Save the price')
  const conflict = main(page).getByRole('region', { name: 'Someone else saved this reward' })
  await becomes(() => conflict.evaluate((it) => it === document.activeElement), true)
  expect(await conflict.locator('dl').textContent()).toContain('Yours: 20Theirs: 15')
  await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
  await main(page).getByText('Saved. It’s in the shop.').waitFor()
  const { rewards } = await owner.device.callAs(owner.profile.token, listDeskRewards, {})
  expect(rewards.find(({ key }) => key === 'purse')).toMatchObject({ money: null, points: 20 })
})

test('by keyboard, rewards are put in another order, which the shop has', async ({
  visit,
  site,
}) => {
  await startAnew(site)
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/rewards')
  await row(page, 'Purse').waitFor()
  const down = 'Move Traveller’s cloak down'
  await main(page).getByRole('button', { name: down }).focus()
  await page.keyboard.press('Enter')
  await becomes(() => namesOf(page), ['Purse of 500 gold', 'Traveller’s cloak'])
  await becomes(() => isFocused(page, down), true)
  const keys = async () => (await owner.device.call(listRewards, {})).map(({ key }) => key)
  await becomes(keys, ['purse', 'cloak'])
  // what is filtered or sorted otherwise cannot be moved
  await main(page).getByRole('combobox', { name: 'Order' }).selectOption('By name')
  await becomes(() => pathOf(page), '/admin/rewards?order=name')
  await becomes(() => main(page).getByRole('button', { name: /^Move/ }).count(), 0)
  await main(page).getByRole('link', { name: 'Not on sale' }).click()
  await main(page).getByText('No reward matches').waitFor()
  expect(pathOf(page)).toBe('/admin/rewards?state=off&order=name')
})

test('a reward whose key is new has its page, beside that on which one is made', async ({
  visit,
}) => {
  const rewards = sampleRewards.map((one) => (one.key === 'cloak' ? { ...one, key: 'new' } : one))
  const site = await openRewardSite({ rewards })
  onTestFinished(() => site.close())
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/rewards')
  await main(page).getByRole('link', { name: 'Traveller’s cloak' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Traveller’s cloak' }).waitFor()
  await page.goBack()
  await main(page).getByRole('link', { name: 'New reward' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'New reward' }).waitFor()
})

test.for(looksOfStates)('list and editors are sound, %o', async (look, { visit, site }) => {
  await startAnew(site)
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/rewards', look)
  await main(page).getByRole('listitem').first().waitFor()
  await expectSound(page, 'the list')
  for (const path of ['+new', 'cloak']) {
    await page.goto(`${site.url}/admin/rewards/${path}`)
    await main(page).getByRole('textbox').first().waitFor()
    await expectSound(page, path)
  }
})
