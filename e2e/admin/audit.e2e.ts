import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createAuditLog } from '../../src/server/platform/audit/audit-log.ts'
import { openPlayerSite } from '../../test/players.ts'
import { test as base } from '../support/browser-test.ts'
import { looksOfStates } from '../support/looks.ts'
import { visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({
    site: { name: 'Aldermoor', timeZone: 'Europe/Paris', languages: ['en', 'fr', 'de'] },
  })
  onCleanup(() => site.close())
  return site
})

const main = (page: Page) => page.getByRole('main')
const entries = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

/** Of the first entry. */
const facts = (page: Page) => entries(page).first().locator('dl').locator('dt, dd').allInnerTexts()

test('an owner looks for what was done, and takes it along', async ({ visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  const { id: accountId, pseudo } = await site.join()
  const record = createAuditLog(Date.now)
  const about = { by: owner.id, subject: accountId, accountId }
  for (let count = 0; count < 51; count += 1) {
    await record(site.db, { ...about, action: 'account.lock', after: { reason: `=${count}` } })
  }
  await record(site.db, { ...about, action: 'account.unlock', by: 'commandLine' })

  const page = await visitAs(visit, site, owner, '/admin/audit')
  await entries(page).first().getByText('the command line').waitFor()
  const who = main(page).getByRole('searchbox', { name: 'Member or player' })
  await who.fill(pseudo)
  await main(page).getByRole('combobox').selectOption({ label: 'Account locked' })
  await who.press('Enter')
  await becomes(() => new URL(page.url()).search, `?who=${pseudo}&action=account.lock`)
  await becomes(() => entries(page).count(), 50)
  expect(await who.evaluate((field) => field === document.activeElement)).toBe(true)
  await entries(page).first().getByText('Details').click()
  await becomes(() => facts(page), ['Reason', '=50'])
  const player = entries(page).first().getByRole('link', { name: pseudo })
  expect(await player.getAttribute('href')).toBe(`/admin/users/${accountId}`)

  const downloading = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Save as CSV' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(52)
  expect(lines[1]).toContain(`"${owner.pseudo}","account.lock","${accountId}","${pseudo}"`)

  await main(page).getByRole('link', { name: 'Older entries' }).click()
  await becomes(() => entries(page).count(), 1)
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Audit log')
  await main(page).getByRole('link', { name: 'Newest entries' }).click()
  await becomes(() => entries(page).count(), 50)
})

test('what was changed is said in the words of the reader', async ({ visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  const record = createAuditLog(Date.now)
  const by = owner.id
  await record(site.db, {
    by,
    action: 'ticket.change',
    subject: 7,
    before: { priority: 'low', assignedTo: null, isClosed: false },
    after: { priority: 'urgent', assignedTo: 3, isClosed: true },
  })
  const page = await visitAs(visit, site, owner, '/admin/audit', { locale: 'de-DE' })
  await main(page).locator('summary').first().click()
  await becomes(
    async () => (await facts(page)).map((text) => text.replaceAll(/\s+/g, ' ')),
    [
      'Geschlossen',
      'Vorher: nein Nachher: ja',
      'Priorität',
      'Vorher: Nicht dringend Nachher: Dringend',
      'Zugewiesen an',
      'Vorher: nichts Nachher: 3',
    ],
  )
  await record(site.db, {
    by,
    action: 'page.write',
    subject: 'rules',
    before: { 'title.fr': '', rulesSince: null },
    after: { 'title.fr': 'Règles', rulesSince: 1_767_355_200 },
  })
  await page.goto(`${site.url}/admin/audit`)
  await main(page).locator('summary').first().click()
  await becomes(
    async () => (await facts(page)).map((text) => text.replaceAll(/\s+/g, ' ')),
    [
      'Titel (Französisch)',
      'Vorher: nichts Nachher: Règles',
      'Erneut um Annahme gebeten',
      'Vorher: nichts Nachher: 02.01.2026, 13:00',
    ],
  )
})

test.for(looksOfStates)('it is sound with its details open, %o', async (look, { visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  const { id: accountId } = await site.join()
  const roles = { before: { roles: [] }, after: { roles: ['editor', 'moderator'] } }
  const about = { by: owner.id, subject: accountId, accountId } as const
  await createAuditLog(Date.now)(site.db, { ...about, action: 'account.roles', ...roles })
  const page = await visitAs(visit, site, owner, '/admin/audit', look)
  await main(page).locator('summary').first().click()
  await main(page).locator('dl').first().waitFor()
  await expectSound(page, 'an entry with its details')
})
