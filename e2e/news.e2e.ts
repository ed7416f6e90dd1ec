import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getNews } from '../src/contract/forum.ts'
import { publishArticle, writeArticle } from '../src/contract/news-desk.ts'
import type { PlayerSite, TestPlayer } from '../test/players.ts'
import { frenchLooksOfStates, phone } from './support/looks.ts'
import { playerSiteTest, visitAs } from './support/real-player.ts'
import { expectSound } from './support/sound.ts'
import { joinTeam } from './support/team-player.ts'
import { smallPicture } from './support/ticket-site.ts'
import { becomes } from './support/waiting.ts'

const test = playerSiteTest()
const path = '/admin/news'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name })
const saved = (page: Page) => main(page).getByRole('status').getByText('Saved', { exact: true })
const row = (page: Page, title: string) =>
  main(page).getByRole('listitem').filter({ hasText: title })

/** A draft of this editor, or an article that is published, without a page. */
async function begin(
  { device, profile: { token } }: TestPlayer,
  title: string,
  isPublished = false,
): Promise<number> {
  const { id: Id } = await device.callAs(token, writeArticle, {
    Category: 1,
    Title: { en: title },
    Text: { en: 'At *noon*.' },
    Picture: null,
    PictureAlt: {},
    IsPinned: false,
  })
  if (isPublished) await device.callAs(token, publishArticle, { Id, Version: 1 })
  return Id
}

/** What a browser reports of a call that is refused. */
const refusal = [/400 \(Bad Request\)/]

const titles = async (site: PlayerSite) =>
  (await site.launcher().call(getNews, {})).map(({ title }) => title)

test('an editor writes in both languages, looks at it, publishes it, and visitors read it', async ({
  visit,
  site,
}) => {
  const page = await visitAs(visit, site, await joinTeam(site, 'editor'), path)
  await main(page).getByRole('link', { name: 'Write an article' }).click()
  await field(page, 'Title in French').fill('Le marché d’hiver')
  await field(page, 'Title in English').fill('The winter market')
  await field(page, 'Text in French').fill('Dès **vendredi**.')
  await field(page, 'Text in English').fill('From **Friday** on.\n\n<script>alert(1)</script>')
  await main(page).getByRole('tab', { name: 'Preview' }).click()
  const article = main(page).getByRole('article')
  await article.getByRole('heading', { name: 'The winter market' }).waitFor()
  expect(await article.locator('strong').textContent()).toBe('Friday')
  expect(await article.textContent()).not.toContain('alert')
  await main(page).getByRole('tab', { name: 'French' }).click()
  await article.getByText('vendredi').waitFor()
  await button(page, 'Publish…').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await main(page).getByText('Published. Everyone can read it.').waitFor()
  const visitor = await visit(site.url, { locale: 'fr-FR' })
  await main(visitor).getByRole('heading').getByRole('link', { name: 'Le marché d’hiver' }).click()
  await main(visitor).getByText('vendredi').waitFor()
})

test('on a phone an article is written by keyboard alone, a language at a time', async ({
  visit,
  site,
}) => {
  const editor = await joinTeam(site, 'editor')
  const page = await visitAs(visit, site, editor, `${path}/new`, { size: phone })
  await field(page, 'Title in English').focus()
  await page.keyboard.type('Boats')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Sail')
  await page.keyboard.press('Control+s')
  await saved(page).waitFor()
  // the page goes on as it was, under an address of its own
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  expect(new URL(page.url()).pathname).toMatch(/\/admin\/news\/\d+$/)
  await page.keyboard.type('!')
  expect(await field(page, 'Text in English').inputValue()).toBe('**Sail!**')
  expect(await field(page, 'Title in French').isVisible()).toBe(false)
  const english = main(page).getByRole('tab', { name: 'English' })
  await english.focus()
  await page.keyboard.press('ArrowLeft')
  await field(page, 'Title in French').waitFor()
  await main(page).getByText('Nothing yet: readers see English').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Bold')
})

test('what is typed and not saved is there again, until it is given up', async ({
  visit,
  site,
}) => {
  const editor = await joinTeam(site, 'editor')
  const id = await begin(editor, 'A quiet week')
  const page = await visitAs(visit, site, editor, `${path}/${id}`)
  await field(page, 'Text in English').fill('At dusk, after all.')
  await main(page).getByText('Not saved yet.').waitFor()
  await page.reload()
  await main(page).getByText('You wrote this earlier').waitFor()
  expect(await field(page, 'Text in English').inputValue()).toBe('At dusk, after all.')
  await button(page, 'Go back to what is saved').click()
  expect(await field(page, 'Text in English').inputValue()).toBe('At *noon*.')
  await page.reload()
  await saved(page).waitFor()
})

test('who saves second sees both, and overwrites nothing unasked', async ({ visit, site }) => {
  const [maud, brannoc] = [await joinTeam(site, 'editor'), await joinTeam(site, 'admin')]
  const id = await begin(maud, 'Two pens')
  const page = await visitAs(visit, site, maud, `${path}/${id}`, { expected: refusal })
  await field(page, 'Text in English').fill('By Maud.')
  const other = await visitAs(visit, site, brannoc, `${path}/${id}`, { expected: refusal })
  await field(other, 'Text in English').fill('By Brannoc.')
  await button(other, 'Save draft').click()
  await saved(other).waitFor()

  await button(page, 'Save draft').click()
  const conflict = main(page).getByRole('region', { name: 'Someone else saved this article' })
  await conflict.getByText('By Brannoc.').waitFor()
  await conflict.getByText('By Maud.').waitFor()
  expect(await field(page, 'Text in English').inputValue()).toBe('By Maud.')
  await expectSound(page, 'a conflict')
  await conflict.getByRole('button', { name: 'Save mine over theirs' }).click()
  await saved(page).waitFor()

  await field(other, 'Text in English').fill('By Brannoc, again.')
  await button(other, 'Save draft').click()
  const again = main(other).getByRole('region', { name: 'Someone else saved this article' })
  await again.getByText('By Maud.').waitFor()
  await again.getByRole('button', { name: 'Take theirs' }).click()
  expect(await field(other, 'Text in English').inputValue()).toBe('By Maud.')
})

test('what is deleted is taken back with one press', async ({ visit, site }) => {
  const editor = await joinTeam(site, 'editor')
  const id = await begin(editor, 'Gone for a moment', true)
  const page = await visitAs(visit, site, editor, `${path}/${id}`)
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await main(page).getByText('“Gone for a moment” is deleted.').waitFor()
  expect(JSON.stringify(await titles(site))).not.toContain('Gone for a moment')
  await button(page, 'Undo').click()
  await main(page).getByText('“Gone for a moment” is back.').waitFor()
  await becomes(
    () => page.evaluate(() => document.activeElement?.textContent),
    '“Gone for a moment” is back.',
  )
  await row(page, 'Gone for a moment').waitFor()
  expect(JSON.stringify(await titles(site))).toContain('Gone for a moment')
})

test('an article is scheduled, and taken back to a draft', async ({ visit, site }) => {
  const editor = await joinTeam(site, 'editor')
  const id = await begin(editor, 'Next year')
  const page = await visitAs(visit, site, editor, `${path}/${id}`, { expected: refusal })
  await button(page, 'Publish…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'At a time I choose' }).check()
  await dialog.getByLabel('Date and time').fill('2020-01-01T20:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('That moment has passed.').waitFor()
  await dialog.getByLabel('Date and time').fill('2099-01-01T20:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await main(page).getByText('It goes live 1 Jan 2099, 20:00').waitFor()
  expect(JSON.stringify(await titles(site))).not.toContain('Next year')
  await button(page, 'Back to draft').click()
  await dialog.getByRole('button', { name: 'Back to draft' }).click()
  await main(page).getByText('Back to draft.').waitFor()
})

test('an article has a picture, at its head and within its text', async ({ visit, site }) => {
  const editor = await joinTeam(site, 'editor')
  const id = await begin(editor, 'A picture of it', true)
  const page = await visitAs(visit, site, editor, `${path}/${id}`)
  await main(page)
    .getByLabel('Picture', { exact: true })
    .locator('input')
    .setInputFiles(smallPicture)
  await field(page, 'What the picture shows, in English').fill('A pair of boots')
  await field(page, 'Text in English').fill('Look: ')
  await field(page, 'Text in English').press('End')
  const [, inEnglish] = await main(page)
    .getByRole('button', { name: 'Insert a picture' })
    .locator('xpath=preceding-sibling::input')
    .all()
  await inEnglish?.setInputFiles(smallPicture)
  await becomes(() => field(page, 'Text in English').inputValue(), expect.stringContaining('![]('))
  await page.keyboard.type('boots')
  await main(page).getByRole('checkbox', { name: 'Pin to the top' }).check()
  await button(page, 'Update').click()
  await saved(page).waitFor()
  const visitor = await visit(site.url)
  await main(visitor).getByRole('img', { name: 'A pair of boots' }).waitFor()
  const [first] = await titles(site)
  expect(first?.['en']).toBe('A picture of it')
  await main(visitor).getByRole('heading').getByRole('link', { name: 'A picture of it' }).click()
  await main(visitor)
    .getByRole('article')
    .getByRole('img', { name: 'boots', exact: true })
    .waitFor()
})

test('the room is shut to who may not write news', async ({ visit, site }) => {
  const expected = [/404 \(Not Found\)/]
  const page = await visitAs(visit, site, await joinTeam(site, 'support'), path, { expected })
  await page.waitForURL('**/404')
})

test.for(frenchLooksOfStates)(
  'the room breaks no rule: $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const editor = await joinTeam(site, 'editor')
    const id = await begin(editor, 'A rather long title of an article about the winter market')
    const look = { locale, theme, size, reducedMotion: true }
    const list = await visitAs(visit, site, editor, path, look)
    await row(list, 'A rather long title').waitFor()
    expect(await row(list, 'A rather long title').locator('.art').isVisible()).toBe(false)
    await expectSound(list, 'list')
    const page = await visitAs(visit, site, editor, `${path}/${id}`, look)
    await field(page, 'Titre en français').waitFor()
    await expectSound(page, 'editor')
    await main(page).getByRole('tab', { name: 'Aperçu' }).click()
    await main(page).getByRole('article').waitFor()
    await expectSound(page, 'preview')
    await button(page, 'Publier…').click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Au moment de mon choix' }).check()
    await expectSound(page, 'publish', 'dialog')
  },
)
