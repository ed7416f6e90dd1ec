import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isRefusal, pathOf } from '../support/account-screen.ts'
import { looksOfStates, phone } from '../support/looks.ts'
import { playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest({
  site: { name: 'Aldermoor', timeZone: 'Europe/Paris', languages: ['en', 'fr', 'de'] },
})

const main = (page: Page) => page.getByRole('main')
/** A text in one language. */
const cell = (page: Page, key: string, language: string) =>
  main(page).getByRole('listitem').filter({ hasText: key }).getByRole('region', { name: language })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim())

test('by keyboard, an editor changes a text in French, and a visitor reads it at once, until it is given back', async ({
  visit,
  site,
}) => {
  const editor = await joinTeam(site, 'editor')
  const page = await visitAs(visit, site, editor, '/admin/texts', {
    locale: 'en-GB',
    expected: [isRefusal],
  })
  await main(page).getByRole('searchbox').focus()
  await page.keyboard.type('NotFound.title')
  await page.keyboard.press('Enter')
  const french = cell(page, 'NotFound.title', 'French')
  const opener = french.getByRole('button', { name: 'Change the text, French:' })
  await becomes(() => main(page).getByRole('listitem').filter({ hasText: 'NotFound' }).count(), 1)
  const release = await opener.locator('bdi').textContent()
  await opener.focus()
  await page.keyboard.press('Enter')
  const field = french.getByLabel('Your text')
  await becomes(() => field.evaluate((it) => it === document.activeElement), true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Perdu dans {{le}} marais')
  await page.keyboard.press('Control+Enter')
  // refused at its field, where the focus stays and nothing is lost
  await french.getByText('has no such placeholder').waitFor()
  await becomes(() => field.evaluate((it) => it === document.activeElement), true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Perdu dans le marais')
  await page.keyboard.press('Control+Enter')
  await french.getByText('Changed here').waitFor()
  await becomes(() => focused(page), 'Change the text, French: Perdu dans le marais')

  const visitor = await visit(`${site.url}/404`, {
    locale: 'fr-FR',
    expected: [/status of 404/],
  })
  await visitor.getByRole('heading', { name: 'Perdu dans le marais' }).waitFor()
  expect(await visitor.title()).toContain('Perdu dans le marais')

  const undo = french.getByRole('button', { name: 'Use the release’s text' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await becomes(() => focused(page), 'Bring yours back')
  await visitor.reload()
  await visitor.getByRole('heading', { name: release ?? '' }).waitFor()
  await page.keyboard.press('Enter')
  await becomes(() => focused(page), 'Use the release’s text')
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'Perdu dans le marais' }).waitFor()

  await main(page).getByRole('link', { name: 'Changed here' }).click()
  await becomes(() => pathOf(page), '/admin/texts?state=changed&q=NotFound.title')
  await page.goBack()
  await becomes(() => pathOf(page), '/admin/texts?q=NotFound.title')
})

test('on a phone, who thinks better of it leaves a text as it was', async ({ visit, site }) => {
  const editor = await joinTeam(site, 'admin')
  const path = '/admin/texts?file=mail&q=confirmEmail.text'
  const page = await visitAs(visit, site, editor, path, {
    locale: 'en-GB',
    size: phone,
    expected: [isRefusal],
  })
  const english = cell(page, 'confirmEmail.text', 'English')
  const opener = english.getByRole('button', { name: 'Change the text' })
  const before = await opener.textContent()
  await opener.click()
  await english.getByLabel('Your text').fill('{{site}} <b>now</b>')
  await english.getByRole('button', { name: 'Save' }).click()
  await english.getByText('No HTML here.').waitFor()
  await english.getByRole('button', { name: 'Cancel' }).click()
  await becomes(() => opener.textContent(), before)
  expect(await english.getByText('Changed here').count()).toBe(0)
})

test.for(looksOfStates)(
  'what is changed and refused is sound, %o',
  async (look, { visit, site }) => {
    const owner = await joinTeam(site, 'owner')
    const values = { language: 'fr', file: 'site', key: 'NotFound.text', changed_at: new Date() }
    const changed = { text: 'Le marais.', release_text: 'Avant.', is_shown: true, revision: 900 }
    await site.db
      .insertInto('site_text')
      .values({ ...values, ...changed })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const page = await visitAs(visit, site, owner, '/admin/texts?q=NotFound', {
      ...look,
      expected: [isRefusal],
    })
    const row = main(page).getByRole('listitem').filter({ hasText: 'NotFound.text' })
    await row.getByText('Le marais.').waitFor()
    await row.getByRole('button').first().click()
    await row.getByRole('textbox').fill(' ')
    await row.getByRole('textbox').press('Control+Enter')
    await row.locator('[aria-invalid=true]').waitFor()
    await expectSound(page, 'the texts')
  },
)
