import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getDeskPage, writePage } from '../../src/contract/page-desk.ts'
import { isRefusal } from '../support/account-screen.ts'
import { looksOfStates } from '../support/looks.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest({
  site: { name: 'Aldermoor', timeZone: 'Europe/Paris', languages: ['en', 'fr', 'de'] },
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const row = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
/** Above the editor; the list of sections has one of that name, too. */
const back = (page: Page) => main(page).getByRole('link', { name: 'Help and pages' }).last()
const topics = (page: Page) => main(page).getByRole('group').locator('summary').allTextContents()

test('an editor rewrites a help topic in two languages, visitors read and find it, until the release’s is back', async ({
  visit,
  site,
}) => {
  const editor = await joinTeam(site, 'editor')
  const page = await visitAs(visit, site, editor, '/admin/pages', { locale: 'en-GB' })
  await row(page, 'My vote was not counted').getByText('As it came with the release').waitFor()
  await main(page).getByRole('link', { name: 'My vote was not counted', exact: true }).click()
  const english = main(page).getByLabel('Title in English')
  await english.fill('Where did my vote go?')
  await english.press('Enter')
  await main(page)
    .getByLabel('Text in English')
    .fill('The **owl of {{name}}** counts slowly.\n\n- [Vote again](/vote)')
  await main(page).getByLabel('Title in French').fill('Où est passé mon vote ?')
  await main(page).getByLabel('Text in French').fill('Le **hibou** compte lentement.')
  await main(page).getByRole('tab', { name: 'Preview' }).click()
  await main(page).getByText('owl of Aldermoor').waitFor()
  await page.keyboard.press('Control+s')
  await main(page).getByText('Saved', { exact: true }).waitFor()

  const visitor = await visit(`${site.url}/support`, { locale: 'en-GB' })
  await main(visitor).getByRole('searchbox').fill('owl slowly')
  await becomes(() => topics(visitor), ['Where did my vote go?'])
  const french = await visit(`${site.url}/support#vote-not-counted`, { locale: 'fr-FR' })
  await main(french).getByText('Le hibou compte lentement.').waitFor()

  await main(page).getByRole('tab', { name: 'Write' }).click()
  await button(page, 'Use the release’s text: French').click()
  await becomes(
    () => main(page).getByLabel('Title in French').inputValue(),
    'Mon vote n’a pas été compté',
  )
  expect(await english.inputValue()).toBe('Where did my vote go?')
  await french.reload()
  await main(french).getByText('Mon vote n’a pas été compté').first().waitFor()
  await back(page).click()
  const changed = row(page, 'Where did my vote go?')
  await changed.getByText('English: written here').waitFor()
  await changed.getByText('French: from the release').waitFor()
  await changed.getByText(editor.pseudo).waitFor()
})

test('a topic is added, hidden and deleted, and the order is that of the help', async ({
  visit,
  site,
}) => {
  const editor = await joinTeam(site, 'editor')
  const page = await visitAs(visit, site, editor, '/admin/pages/new', {
    locale: 'en-GB',
    expected: [isRefusal],
  })
  await main(page).getByLabel('Title in English').fill('May I keep bees?')
  await button(page, 'Save for everyone').click()
  // refused, and nothing is lost
  await main(page).getByText('A page needs both a title and a text').waitFor()
  await main(page).getByLabel('Text in English').fill('Yes.')
  await main(page).getByLabel('Category').selectOption('appeal')
  await button(page, 'Save for everyone').click()
  await page.waitForURL('**/admin/pages/help.made.*')
  await main(page).getByText('Added here').waitFor()

  await back(page).click()
  const up = button(page, 'Move May I keep bees? up')
  await up.click()
  await main(page).getByText('May I keep bees? is now 1 of 2.').waitFor()
  const visitor = await visit(`${site.url}/support`, { locale: 'en-GB' })
  const all = await topics(visitor)
  expect(all.indexOf('May I keep bees?')).toBe(all.indexOf('How do I appeal against a ban?') - 1)

  await button(page, 'Hide from visitors: May I keep bees?').click()
  await button(page, 'Show to visitors: May I keep bees?').waitFor()
  await visitor.reload()
  expect(await topics(visitor)).not.toContain('May I keep bees?')

  await main(page).getByRole('link', { name: 'May I keep bees?', exact: true }).click()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/pages')
  await row(page, 'How do I appeal against a ban?').waitFor()
  expect(await row(page, 'May I keep bees?').count()).toBe(0)
})

test('of two editors the second sees both versions, and says which one holds', async ({
  visit,
  site,
}) => {
  const [editor, other] = [await joinTeam(site, 'editor'), await joinTeam(site, 'editor')]
  const page = await visitAs(visit, site, editor, '/admin/pages/rules', {
    locale: 'en-GB',
    expected: [isRefusal],
  })
  await main(page).getByLabel('Title in English').fill('Our rules')
  await main(page).getByLabel('Text in English').fill('Mine.')
  const { version: Version } = await other.device.callAs(other.profile.token, getDeskPage, {
    key: 'rules',
  })
  await other.device.callAs(other.profile.token, writePage, {
    Key: 'rules',
    Version,
    Title: { en: 'Their rules' },
    Text: { en: '## Peace {#peace}\n\nTheirs.' },
  })
  await button(page, 'Save for everyone').click()
  const conflict = main(page).getByRole('region', { name: 'Someone else saved this page' })
  await conflict.getByText('Theirs.').waitFor()
  await conflict.getByText('Mine.').waitFor()
  const visitor = await visit(`${site.url}/page/rules`, { locale: 'en-GB' })
  await visitor.getByRole('heading', { name: '1. Peace' }).waitFor()
  await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
  await conflict.waitFor({ state: 'hidden' })
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'Our rules' }).waitFor()
})

test('who accepted earlier rules is asked on every page until they accept those of now', async ({
  visit,
  site,
}) => {
  const [editor, player] = [await joinTeam(site, 'editor'), await joinByBrowser(site)]
  const asked = 'The server’s rules have changed since you accepted them.'
  const newcomer = await joinByBrowser(site)
  const before = new Date('2026-01-02T12:00:00Z')
  await site.db
    .updateTable('account')
    .set({ rule_accepted_at: before })
    .where('id', '=', player.id)
    .execute()
  player.profile.user.ruleAccept = before.getTime() / 1000
  const page = await visitAs(visit, site, editor, '/admin/pages/rules', { locale: 'en-GB' })
  await main(page).getByLabel('Title in English').fill('Newer rules')
  await main(page).getByLabel('Text in English').fill('Be kinder.')
  await main(page).getByLabel('Ask players to accept again').check()
  await button(page, 'Save for everyone').click()
  await main(page).getByText('Players were last asked to accept again').waitFor()
  expect(await main(page).getByLabel('Ask players to accept again').isChecked()).toBe(false)

  const theirs = await visitAs(visit, site, player, '/support', { locale: 'en-GB' })
  const notice = theirs.getByRole('complementary', { name: 'Rules' })
  await notice.getByText(asked).waitFor()
  await expectSound(theirs, 'asked again')
  await notice.getByRole('link', { name: 'Read the rules' }).click()
  await theirs.getByRole('heading', { name: 'Newer rules' }).waitFor()
  await theirs.goto(`${site.url}/setting`)
  await main(theirs).getByText('You accepted an earlier version on 2 January 2026.').waitFor()
  await notice.getByRole('button', { name: 'Accept the rules' }).click()
  await notice.waitFor({ state: 'hidden' })
  await main(theirs).getByText('You accepted the server’s rules on').waitFor()
  await theirs.reload()
  await main(theirs).getByText('You accepted the server’s rules on').waitFor()
  expect(await notice.count()).toBe(0)

  const never = await visitAs(visit, site, newcomer, '/setting', { locale: 'en-GB' })
  await main(never).getByText('You haven’t accepted the server’s rules yet.').waitFor()
  expect(await never.getByText(asked).count()).toBe(0)
})

test.for(looksOfStates)('list, editor and preview are sound, %o', async (look, { visit, site }) => {
  const editor = await joinTeam(site, 'editor')
  const release = { title: 'x', text: 'x', release: 'of before', at: 1_700_000_000 }
  await site.db
    .insertInto('site_page')
    .values({
      key: 'help.code-refused',
      words: JSON.stringify({ en: release, fr: release }),
      version: 1,
      changed_at: new Date(),
      changed_by: editor.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const page = await visitAs(visit, site, editor, '/admin/pages', look)
  await main(page).getByRole('heading', { level: 1 }).waitFor()
  await expectSound(page, 'the list')
  for (const key of ['policy', 'rules', 'help.code-refused', 'new']) {
    await page.goto(`${site.url}/admin/pages/${key}`)
    await main(page).getByRole('tablist').first().waitFor()
    await expectSound(page, key)
  }
  await page.goto(`${site.url}/admin/pages/policy`)
  await main(page).getByRole('tab').nth(1).click()
  await main(page).locator('#storage').waitFor()
  await expectSound(page, 'the preview')
})
