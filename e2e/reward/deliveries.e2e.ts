import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { buyReward, listPurchases, refundDelivery } from '../../src/contract/reward.ts'
import type { TestPlayer } from '../../test/players.ts'
import type { Visit } from '../support/browser-test.ts'
import { closeGate } from '../support/gate.ts'
import { isTaken } from '../support/late-response.ts'
import { joinByBrowser, readMoney, visitAs } from '../support/real-player.ts'
import { joinRich, type RewardSite, rewardTest } from '../support/reward-site.ts'
import { joinTeam } from '../support/team-player.ts'
import { listViolations } from '../support/violations.ts'
import { expectSound } from '../support/sound.ts'
import { becomes } from '../support/waiting.ts'
import { frenchLooksOfStates } from '../support/looks.ts'
import { intercept } from '../support/intercept.ts'

const test = rewardTest()
const path = '/admin/deliveries'

const main = (page: Page) => page.getByRole('main')
const parked = (page: Page, pseudo: string) =>
  main(page).getByRole('listitem').filter({ hasText: pseudo })

const stateFor = async ({ device, profile }: TestPlayer) =>
  (await device.callAs(profile.token, listPurchases, { page: 1 })).purchases[0]?.state
/** A player who bought something that the game refuses. */
async function joinHeldBack(site: RewardSite): Promise<TestPlayer> {
  const player = await joinRich(site, 'Isolgane')
  const character = site.game.characters.find(
    ({ gameAccount }) => gameAccount === `account-${player.id}`,
  )
  site.delivery.mood = 'refuses'
  const order = {
    Reward: 'cloak',
    Character: character?.id ?? '',
    Unit: 'money',
    Price: 250,
  } as const
  await player.device.callAs(player.profile.token, buyReward, order)
  await becomes(() => stateFor(player), 'parked')
  site.delivery.mood = 'takes'
  return player
}

test('a reward that is held back is tried again, and arrives', async ({ visit, site }) => {
  const player = await joinHeldBack(site)
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, path, { locale: 'fr-FR' })
  const row = parked(page, player.pseudo)
  await row.getByText('no such item').waitFor()
  expect(await row.textContent()).toMatch(/Isolgane.*un achat.*Essais1/)
  await row.getByRole('button', { name: 'Réessayer' }).click()
  await main(page).getByText('Un nouvel essai est en cours.').waitFor()
  await becomes(() => row.count(), 0)
  await becomes(() => stateFor(player), 'delivered')
  expect(await readMoney(player)).toBe(50)
})

test('a reward that cannot arrive is paid back, once that is confirmed', async ({
  visit,
  site,
}) => {
  const player = await joinHeldBack(site)
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, path)
  const row = parked(page, player.pseudo)
  const dialog = page.getByRole('dialog', { name: 'Refund this reward?' })
  await row.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText(`${player.pseudo} gets back what they paid`).waitFor()
  expect(await listViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await readMoney(player)).toBe(50)
  await row.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await main(page).getByText('Refunded. The player has been told.').waitFor()
  await becomes(() => row.count(), 0)
  expect(await readMoney(player)).toBe(300)
})

test('while the game does not say whether it has it, nothing is paid back', async ({
  visit,
  site,
}) => {
  const player = await joinHeldBack(site)
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, path, {
    expected: [/503 \(Service Unavailable\)/],
  })
  site.delivery.isSilent = true
  await parked(page, player.pseudo).getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('The game isn’t answering right now.').waitFor()
  site.delivery.isSilent = false
  expect(await readMoney(player)).toBe(50)
})

test('a site that is busy asks for another try, not for a look into the game', async ({
  visit,
  site,
}) => {
  const player = await joinHeldBack(site)
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, path, {
    expected: [/503 \(Service Unavailable\)/],
  })
  await intercept(
    page,
    '**/api/admin/deliveries/refund',
    (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: {} }),
    { times: 1 },
  )
  await parked(page, player.pseudo).getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this reward?' })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByRole('alert').textContent()).toContain('This service isn’t answering')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await main(page).getByText('Refunded. The player has been told.').waitFor()
  expect(await readMoney(player)).toBe(300)
})

/** A player who bought something that may have arrived, and a page on which the team wants to pay it back. */
async function askInDoubt(visit: Visit, site: RewardSite, locale: string) {
  const player = await joinHeldBack(site)
  // tried again, it was refused for good: that says nothing of the first try
  await site.db
    .updateTable('delivery')
    .set({ attempts: 2, tried_at: new Date(Date.now() - 300_000) })
    .where('account_id', '=', player.id)
    .execute()
  const admin = await joinTeam(site, 'admin')
  const expected = [/503 \(Service Unavailable\)/]
  const page = await visitAs(visit, site, admin, path, { locale, expected, reducedMotion: true })
  Object.assign(site.delivery, { isSilent: true })
  await parked(page, player.pseudo)
    .getByRole('button', { name: /Refund|Rembourser/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Refund|Rembourser/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /What’s in the game|Qu’y a-t-il dans le jeu/ })
  await dialog.getByRole('alert').waitFor()
  Object.assign(site.delivery, { isSilent: false })
  return { player, page, dialog }
}

test('where nobody can tell, the team looks into the game, and what is there is delivered', async ({
  visit,
  site,
}) => {
  const { player, page, dialog } = await askInDoubt(visit, site, 'fr-FR')
  await expectSound(page, 'a question in doubt')
  await dialog.getByRole('button', { name: 'Noter comme livrée' }).click()
  await main(page).getByText('Elle est notée comme livrée.').waitFor()
  await becomes(() => parked(page, player.pseudo).count(), 0)
  expect(await stateFor(player)).toBe('delivered')
  expect(await readMoney(player)).toBe(50)
})

test('what the team did not find in the game is paid back on its word', async ({ visit, site }) => {
  const { player, page, dialog } = await askInDoubt(visit, site, 'en-GB')
  // what is asked takes the focus, and the responses follow it
  await becomes(() => dialog.evaluate((element) => element.contains(document.activeElement)), true)
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('Mark as delivered')
  await dialog.getByRole('button', { name: 'Refund anyway' }).click()
  await main(page).getByText('Refunded. The player has been told.').waitFor()
  await becomes(() => parked(page, player.pseudo).count(), 0)
  expect(await stateFor(player)).toBe('refunded')
  expect(await readMoney(player)).toBe(300)
})

/** Two rewards: of one the refund is on its way, and the team is asked about the other by now. */
async function askAboutTwo(visit: Visit, site: RewardSite) {
  const [first, second] = [await joinHeldBack(site), await joinHeldBack(site)]
  const admin = await joinTeam(site, 'admin')
  const expected = [/503 \(Service Unavailable\)/]
  const page = await visitAs(visit, site, admin, path, { expected })
  const gate = await closeGate(page, `**${refundDelivery.path}`)
  const dialog = page.getByRole('dialog', { name: 'Refund this reward?' })
  await parked(page, first.pseudo).getByRole('button', { name: 'Refund' }).click()
  const sent = page.waitForRequest(`**${refundDelivery.path}`)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await sent
  await page.keyboard.press('Escape')
  await parked(page, second.pseudo).getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText(`${second.pseudo} gets back what they paid`).waitFor()
  return { first, second, page, gate, dialog }
}

test('a refund that is made late leaves open what is asked about another', async ({
  visit,
  site,
}) => {
  const { first, second, page, gate, dialog } = await askAboutTwo(visit, site)
  gate.open()
  await main(page).getByText('Refunded. The player has been told.').waitFor()
  await becomes(() => parked(page, first.pseudo).count(), 0)
  await dialog.getByText(`${second.pseudo} gets back what they paid`).waitFor()
  expect(await readMoney(first)).toBe(300)
  expect(await readMoney(second)).toBe(50)
})

test('a doubt that comes late is none about another reward', async ({ visit, site }) => {
  const { first, second, page, gate, dialog } = await askAboutTwo(visit, site)
  site.delivery.isSilent = true
  const answered = page.waitForResponse(`**${refundDelivery.path}`)
  gate.open()
  await answered
  await isTaken(page)
  site.delivery.isSilent = false
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await main(page).getByText('Refunded. The player has been told.').waitFor()
  expect(await readMoney(first)).toBe(50)
  expect(await readMoney(second)).toBe(300)
})

test('a player is offered no refund that nobody can answer', async ({ visit, site }) => {
  const player = await joinHeldBack(site)
  await site.db
    .updateTable('delivery')
    .set({ attempts: 2, tried_at: new Date(Date.now() - 300_000) })
    .where('account_id', '=', player.id)
    .execute()
  const page = await visitAs(visit, site, player, '/page/reward')
  await main(page).getByRole('button', { name: 'Refund' }).waitFor()
  site.delivery.isUnsure = true
  await page.reload()
  await main(page).getByText('We can’t tell whether the game took it.').waitFor()
  expect(await main(page).getByRole('button', { name: 'Refund' }).count()).toBe(0)
  site.delivery.isUnsure = false
})

test('the room is shut to other roles, and to players', async ({ visit, site }) => {
  const expected = [/404 \(Not Found\)/]
  for (const player of [await joinTeam(site, 'support'), await joinByBrowser(site)]) {
    const page = await visitAs(visit, site, player, path, { expected })
    await page.waitForURL('**/404')
  }
})

test.for(frenchLooksOfStates)(
  'the room breaks no rule: $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const player = await joinHeldBack(site)
    const admin = await joinTeam(site, 'admin')
    const page = await visitAs(visit, site, admin, path, {
      locale,
      theme,
      reducedMotion: true,
      size,
    })
    await parked(page, player.pseudo).waitFor()
    await expectSound(page, 'parked')
  },
)
