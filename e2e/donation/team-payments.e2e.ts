import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type DonationSite, donationTest } from '../support/donation-site.ts'
import { pathOf } from '../support/account-screen.ts'
import { looksOfStates } from '../support/looks.ts'
import { forgetProof, joinByBrowser, readMoney, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = donationTest()
const path = '/admin/payments'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('rowheader')

/** A player who has paid. */
async function joinDonor(site: DonationSite, price = 20) {
  const player = await joinByBrowser(site)
  const id = await site.begin(player, price)
  await site.sendNews(site.checkout.paid(id, { eventId: `paid ${id}` }))
  return { player, id }
}

async function saveAsCsv(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Save as CSV' }).click()
  return (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
}

test('an admin looks for payments, takes them along, and reads all of one', async ({
  visit,
  site,
}) => {
  const { player, id } = await joinDonor(site)
  await site.begin(player, 5)
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, path)
  const who = main(page).getByLabel('Player')
  await who.fill(player.pseudo)
  await who.press('Enter')
  await becomes(() => pathOf(page), `${path}?who=${player.pseudo}`)
  await becomes(() => rows(page).count(), 2)
  await main(page).getByLabel('State').selectOption({ label: 'Credited' })
  await main(page).getByLabel('Amount paid').fill('20,00')
  await main(page).getByRole('button', { name: 'Show' }).click()
  await becomes(() => pathOf(page), `${path}?state=paid&who=${player.pseudo}&amount=20`)
  await becomes(() => rows(page).count(), 1)
  const lines = await saveAsCsv(page)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"paid","","memory","order-${id}",20,"EUR",2300,0,"${player.pseudo}"`)
  await rows(page).getByRole('link', { name: '€20' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Payment €20' }).waitFor()
  await main(page).getByText('Taken into account.').waitFor()
  await main(page).getByText(`capture-${id}`).first().waitFor()
  // an admin gives nothing back
  expect(await main(page).getByRole('button', { name: 'Refund…' }).count()).toBe(0)
  await main(page).getByRole('link', { name: 'See it in the ledger' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Ledger' }).waitFor()
  expect(new URL(page.url()).searchParams.get('source')).toBe(`payment:${id}`)
  await main(page).getByText('The books balance').waitFor()
  expect(await saveAsCsv(page)).toHaveLength(3)
  await main(page).getByRole('link', { name: 'The payment', exact: true }).click()
  await becomes(() => pathOf(page), `${path}/${id}`)
  await page.goBack()
  await main(page).getByRole('link', { name: 'Show everything' }).click()
  await becomes(() => pathOf(page), '/admin/ledger')
  await main(page).getByLabel('Movement').selectOption({ label: 'Donation' })
  await main(page).getByRole('button', { name: 'Show' }).click()
  await becomes(() => pathOf(page), '/admin/ledger?kind=donation')
})

test('an owner shows who they are, and gives a payment back', async ({ visit, site }) => {
  const { player, id } = await joinDonor(site)
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, `${path}/${id}`, {
    expected: [/status of 400 \(Bad Request\)/],
  })
  await main(page).getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' })
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByLabel('Reason').and(page.locator('[aria-invalid=true]')).waitFor()
  await dialog.getByLabel('Reason').fill('Asked for it.')
  await forgetProof(site, owner)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const proof = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') })
  await proof.locator('input[type=password]').fill(owner.password)
  await proof.locator('button[type=submit]').click()
  await main(page).getByText('Refunded. The player has been told.').waitFor()
  await main(page).getByText('Refunded through the provider.').waitFor()
  await main(page).getByText('Donation refunded').waitFor()
  expect(await main(page).getByRole('button', { name: 'Refund…' }).count()).toBe(0)
  expect(await readMoney(player)).toBe(0)
  expect(site.checkout.refundedOf(`order-${id}`)).toBe(2000)
})

test('an id of no payment leads nowhere', async ({ visit, site }) => {
  const admin = await joinTeam(site, 'admin')
  for (const id of ['1', '018f8a3e-0000-7000-8000-000000000000']) {
    const page = await visitAs(visit, site, admin, `${path}/${id}`, {
      expected: [/status of 40[04]/, /404 \(Not Found\)/],
    })
    await page.waitForURL('**/404')
  }
})

test.for(looksOfStates)('payments and ledger break no rule, %o', async (look, { visit, site }) => {
  const { player, id } = await joinDonor(site)
  await site.sendNews({ kind: 'refunded', orderId: id, amount: 500, currency: 'EUR', eventId: id })
  const owner = await joinTeam(site, 'owner')
  const open = (at: string) => visitAs(visit, site, owner, at, look)
  const list = await open(`${path}?who=${player.pseudo}`)
  await rows(list).first().waitFor()
  await expectSound(list, 'payments')
  const one = await open(`${path}/${id}`)
  await main(one).locator('summary').first().click()
  await expectSound(one, 'one payment')
  const ledger = await open(`/admin/ledger?who=${player.pseudo}`)
  await main(ledger).getByRole('listitem').first().waitFor()
  await expectSound(ledger, 'the ledger')
})
