import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { nodebb } from '../../src/app/guildhall.ts'
import { openPlayerSite } from '../../test/players.ts'
import { test as base } from '../support/browser-test.ts'
import { looksOfStates } from '../support/looks.ts'
import { visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

const main = (page: Page) => page.getByRole('main')

test('an owner sees a job that failed, and has it tried again by keyboard', async ({
  visit,
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  const data = JSON.stringify({ kind: 'confirmEmail', accountId: owner.id })
  await sql`
    insert into pgboss.job (name, data, state, retry_limit, completed_on)
    values ('account-mail', ${data}, 'failed', 0, now())`.execute(site.db)
  const page = await visitAs(visit, site, owner, '/admin/overview')
  await main(page).getByText('Something needs attention. 1 job has failed.').waitFor()
  await main(page).getByRole('link', { name: 'All systems and jobs' }).click()
  await main(page).getByRole('heading', { name: 'Systems' }).waitFor()
  const retry = main(page).getByRole('button', { name: 'Try again: E-mails to players' })
  await retry.focus()
  await page.keyboard.press('Enter')
  await main(page).getByText('Retrying what failed: E-mails to players.').waitFor()
  await becomes(() => retry.count(), 0)
})

test('an owner reads in French why the forum is not there, and what to do', async ({ visit }) => {
  const site = await openPlayerSite({ forum: nodebb({ url: 'http://127.0.0.1:1', news: [1] }) })
  onTestFinished(() => site.close())
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/systems', { locale: 'fr-FR' })
  const row = main(page).getByRole('listitem').filter({ hasText: 'Les actualités' }).first()
  await row.getByText('Votre forum ne répond pas\u00a0: la connexion est refusée.').waitFor()
  await row.getByText('corrigez forum.url dans guildhall.config.ts, ou démarrez').waitFor()
  await row.getByText('Message technique').click()
  await row.getByText(/NodeBB at .*refused/).waitFor()
})

test.for(looksOfStates)('what is asked and done is sound, %o', async (look, { visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/systems', look)
  await main(page)
    .getByRole('heading', { name: /prune$/ })
    .waitFor()
  await expectSound(page, 'the systems')
})
