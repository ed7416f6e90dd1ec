import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  deleteScreenshot,
  listDeskScreenshots,
  uploadScreenshot,
  writeScreenshot,
} from '../src/contract/screenshot-desk.ts'
import { flat } from '../test/picture-files.ts'
import type { PlayerSite } from '../test/players.ts'
import { isRefusal } from './support/account-screen.ts'
import { looksOfStates } from './support/looks.ts'
import { playerSiteTest, visitAs } from './support/real-player.ts'
import { expectSound } from './support/sound.ts'
import { joinTeam } from './support/team-player.ts'
import { becomes } from './support/waiting.ts'

const test = playerSiteTest()

type Member = Awaited<ReturnType<typeof joinTeam>>

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()
const picture = (width = 320, height = 180) => flat(width, height).png().toBuffer()

async function add({ device, profile }: Member, en: string, size: [number, number]) {
  const file = new File([new Uint8Array(await picture(...size))], 'view.png')
  const { id } = await device.callAs(profile.token, uploadScreenshot, { File: file })
  return device.callAs(profile.token, writeScreenshot, { Picture: id, Caption: { en } })
}

/** Who finds none: what another test, or a try before this one, has shown is taken away. */
async function joinEditor(site: PlayerSite): Promise<Member> {
  const editor = await joinTeam(site, 'editor')
  const { token } = editor.profile
  const { screenshots } = await editor.device.callAs(token, listDeskScreenshots, {})
  for (const { key, version } of screenshots) {
    await editor.device.callAs(token, deleteScreenshot, { Key: key, Version: version })
  }
  return editor
}

test('an editor shows a picture of the game, and hides it again', async ({ visit, site }) => {
  const editor = await joinEditor(site)
  const page = await visitAs(visit, site, editor, '/admin/screenshots', { expected: [isRefusal] })
  await main(page).getByText('No screenshots yet').waitFor()
  await main(page).getByRole('link', { name: 'New screenshot' }).click()
  await main(page).getByLabel('Caption in English').fill('The gate at dusk')
  await press(page, 'Add the screenshot')
  // refused, and nothing is lost
  await main(page).getByText('Choose a picture.').waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: await picture() })
  await main(page).locator('img[src^="/screenshot/"]').waitFor()
  await press(page, 'Add the screenshot')
  await main(page).getByText('Saved. Visitors see it at once.').waitFor()

  const visitor = await visit(`${site.url}/page/download`, { hasScripts: false })
  const link = main(visitor).getByRole('link', { name: 'The gate at dusk' })
  expect(await link.count()).toBe(1)
  await press(page, 'Hide')
  await main(page).getByText('Visitors don’t see it any more.').waitFor()
  await visitor.reload()
  expect(await link.count()).toBe(0)
})

test('a visitor opens a picture, goes on to the next, and is back where they were', async ({
  visit,
  site,
}) => {
  const editor = await joinEditor(site)
  for (const caption of ['The gate', 'The inn', 'The mill']) await add(editor, caption, [640, 360])
  const page = await visit(`${site.url}/page/screenshots`)
  const dialog = page.getByRole('dialog', { name: 'Screenshots' })
  await main(page).getByRole('link', { name: 'The gate' }).click()
  await dialog.getByText('1 of 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('2 of 3').waitFor()
  await dialog.getByRole('link', { name: 'Next picture' }).click()
  await dialog.getByText('3 of 3').waitFor()
  // as a finger does
  await dialog.getByRole('list').evaluate((list) => list.scrollTo({ left: 0 }))
  await dialog.getByText('1 of 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('2 of 3').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
  // the browser gives the focus back to the first one, before the page has it at the last
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('img')?.alt)
  await becomes(focused, 'The inn')
})

test('the address of a picture shows it without scripts, with the ways on and back', async ({
  visit,
  site,
}) => {
  const editor = await joinEditor(site)
  const gate = await add(editor, 'The north gate', [640, 360])
  await add(editor, 'The north inn', [640, 360])
  const page = await visit(`${site.url}/page/screenshots?picture=${gate.key}`, {
    hasScripts: false,
  })
  const dialog = page.getByRole('dialog', { name: 'Screenshots' })
  await dialog.getByRole('img', { name: 'The north gate' }).waitFor()
  await dialog.getByRole('link', { name: 'Next picture' }).click()
  await dialog.getByRole('img', { name: 'The north inn' }).waitFor()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await main(page).getByRole('link', { name: 'The north gate' }).waitFor()
  expect(await dialog.count()).toBe(0)
})

test.for(looksOfStates)(
  'gallery, large picture and list of the team are sound: $locale, $theme, $device',
  async (look, { visit, site }) => {
    const editor = await joinEditor(site)
    const one = await add(editor, 'A hall so long that its end is out of sight', [900, 300])
    await add(editor, 'A tower', [300, 700])
    const options = { ...look, reducedMotion: true }
    for (const path of ['/page/screenshots', `/page/screenshots?picture=${one.key}`]) {
      const page = await visit(site.url + path, options)
      await page.getByRole('img', { name: one.caption['en'] }).first().waitFor()
      await expectSound(page, path)
    }
    const page = await visitAs(visit, site, editor, '/admin/screenshots', options)
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    await expectSound(page, '/admin/screenshots')
  },
)
