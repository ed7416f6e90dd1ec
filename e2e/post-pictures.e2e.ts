import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listForumCategories, openTopic } from '../src/contract/discussion.ts'
import { topicPath } from '../src/contract/topic-path.ts'
import type { TestPlayer } from '../test/players.ts'
import { looksOfStates, phone } from './support/looks.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { expectSound } from './support/sound.ts'
import { smallPicture } from './support/ticket-site.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const text = (page: Page) => main(page).locator('textarea')
const alt = (page: Page) => main(page).getByLabel('What the picture shows')
const choose = (page: Page, files: object) =>
  main(page)
    .locator('input[type=file]')
    .setInputFiles(files as typeof smallPicture)

async function begin({ device, profile }: TestPlayer, Title: string) {
  const categories = await device.call(listForumCategories, {})
  const Category = categories.find(({ isNews }) => !isNews)?.id ?? 0
  const given = { Category, Title, Text: 'Show me yours.' }
  const { topic, titleSeo } = await device.callAs(profile.token, openTopic, given)
  return topicPath(topic, titleSeo)
}

/** Gives the page a file as a hand or the clipboard would. */
function bring(page: Page, way: 'drop' | 'paste'): Promise<void> {
  return text(page).evaluate(
    (place, { bytes, kind }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'boots.png', { type: 'image/png' }))
      const shared = { bubbles: true, cancelable: true }
      place.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data }),
      )
    },
    { bytes: [...smallPicture.buffer], kind: way },
  )
}

test('a player puts a picture into a reply by keyboard on a phone, and writes it anew', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const path = await begin(player, 'Boots of the realm')
  const page = await visitAs(visit, site, player, path, { size: phone })
  await text(page).fill('Mine have wings.')
  await choose(page, smallPicture)
  // the field has the focus, and Enter does not send the post
  await alt(page).waitFor()
  await page.keyboard.press('Enter')
  await main(page).getByText('A picture is still waiting.').waitFor()
  await expectSound(page, 'undescribed')
  await page.keyboard.type('Boots [old] with wings')
  await page.keyboard.press('Enter')
  await alt(page).waitFor({ state: 'detached' })
  expect(await text(page).inputValue()).toMatch(
    /^Mine have wings\.\n\n!\[Boots \\\[old\\\] with wings\]\(\/news-picture\/[\w-]+\/1x1\)\n\n$/,
  )
  await page.keyboard.press('Control+Enter')
  const shown = main(page).locator('.post-body img')
  await shown.waitFor()
  expect(await shown.getAttribute('alt')).toBe('Boots [old] with wings')
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined()
  await expectSound(page, 'shown')
  await main(page).getByRole('button', { name: 'Edit comment 1' }).click()
  await main(page).getByRole('textbox', { name: 'Your post' }).fill('No boots.')
  await button(page, 'Save').click()
  await shown.waitFor({ state: 'detached' })
})

test('pictures come by drop and by paste into a new topic, one is left out', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/forum/new')
  await main(page).getByLabel('Title').fill('Boots for sale')
  await bring(page, 'drop')
  await alt(page).waitFor()
  await bring(page, 'paste')
  await button(page, 'Publish').click()
  await main(page).getByText('A picture is still waiting.').waitFor()
  await alt(page).fill('Boots')
  await button(page, 'Insert the picture').click()
  await expect.poll(() => text(page).inputValue()).toMatch(/^!\[Boots\]/)
  await button(page, 'Leave it out').click()
  await alt(page).waitFor({ state: 'detached' })
  await main(page).getByRole('tab', { name: 'Preview' }).click()
  await main(page).locator('.post-body img[alt=Boots]').waitFor()
  await button(page, 'Publish').click()
  await main(page).getByRole('heading', { level: 1, name: 'Boots for sale' }).waitFor()
  await main(page).locator('.post-body img[alt=Boots]').waitFor()
})

test('what is no picture is said so, and can be left out', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const path = await begin(player, 'What is in a file')
  const page = await visitAs(visit, site, player, path, { expected: [/400 \(Bad Request\)/] })
  await choose(page, { ...smallPicture, buffer: Buffer.from('<svg/>') })
  await alt(page).fill('Nothing')
  await button(page, 'Insert the picture').click()
  await main(page).getByText('This format isn’t accepted.').waitFor()
  await button(page, 'Leave it out').click()
  await alt(page).waitFor({ state: 'detached' })
  expect(await text(page).inputValue()).toBe('')
})

test.for(looksOfStates)(
  'what is asked of a picture is sound: $locale, $theme, $device',
  { timeout: 60_000 },
  async ({ locale, theme, size }, { visit, site }) => {
    const player = await joinByBrowser(site)
    const path = await begin(player, 'How it looks')
    const look = { locale, theme, size, reducedMotion: true }
    const page = await visitAs(visit, site, player, path, look)
    await choose(page, { ...smallPicture, name: `${'w'.repeat(80)}.png` })
    await main(page).getByRole('button', { name: 'Insérer l’image' }).waitFor()
    await expectSound(page, 'asked')
  },
)
