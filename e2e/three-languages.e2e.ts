import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { expectSound } from './support/sound.ts'
import { becomes } from './support/waiting.ts'

const test = playerSiteTest({
  site: { name: 'Aldermoor', timeZone: 'Europe/Paris', languages: ['fr', 'en', 'de'] },
})

const bar = (page: Page) => page.getByRole('banner')

test.for([
  { locale: 'fr-FR', width: 1184 },
  { locale: 'en-US', width: 1184 },
  { locale: 'de-DE', width: 1184 },
  { locale: 'de-DE', width: 1280 },
  { locale: 'de-DE', width: 1440 },
])(
  'the bar is one line that shows the whole name: $locale at $width',
  async ({ locale, width }, { visit, site }) => {
    const visitor = { locale, size: { width, height: 800 } }
    const player = await joinByBrowser(site, { pseudo: `Bramwell${locale.slice(0, 2)}${width}` })
    const signedIn = await visitAs(visit, site, player, '/forum', visitor)
    await bar(signedIn).getByText(player.pseudo).waitFor()
    for (const page of [await visit(`${site.url}/forum`, visitor), signedIn]) {
      const name = bar(page).getByText('Aldermoor', { exact: true })
      const lacks = await name.evaluate((one) => one.scrollWidth - one.clientWidth)
      expect(lacks).toBe(0)
      expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(66)
    }
  },
)

test.for(
  ['fr-FR', 'en-US', 'de-DE'].flatMap((locale) =>
    [320, 360, 390, 430].map((width) => ({ locale, width })),
  ),
)(
  'a phone shows the whole name, too: $locale at $width',
  async ({ locale, width }, { visit, site }) => {
    const visitor = { locale, size: { width, height: 780 } }
    const player = await joinByBrowser(site, { pseudo: `Tam${locale.slice(0, 2)}${width}` })
    const signedIn = await visitAs(visit, site, player, '/forum', visitor)
    await bar(signedIn).getByRole('button', { name: player.pseudo }).waitFor()
    for (const page of [await visit(`${site.url}/forum`, visitor), signedIn]) {
      const name = bar(page).getByText('Aldermoor', { exact: true })
      expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    }
  },
)

test('a visitor chooses one of three languages in the bar, by keyboard too', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`, { locale: 'en-US' })
  await bar(page).getByRole('button', { name: 'en Language' }).press('Enter')
  await expectSound(page, 'languages')
  await bar(page).getByRole('button', { name: 'Deutsch' }).press('Enter')
  await becomes(() => page.locator('html').getAttribute('lang'), 'de')
  await bar(page).getByRole('button', { name: 'de Sprache' }).waitFor()
})
