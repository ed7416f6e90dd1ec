import { expect } from 'vitest'
import { bands } from '../../test/picture-files.ts'
import { forgetProof, joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { looksOfStates } from '../support/looks.ts'

const test = playerSiteTest()

const words = {
  'fr-FR': {
    change: 'Changer mon pseudo',
    forMonth: 'Changer pour un mois',
    keep: 'Garder l’ancien',
    privacy: 'Confidentialité',
    download: 'Télécharger mes données',
  },
  'en-GB': {
    change: 'Change my display name',
    forMonth: 'Change it for a month',
    keep: 'Keep the old one',
    privacy: 'Privacy',
    download: 'Download my data',
  },
}

test.for(looksOfStates)(
  'each state of profile and privacy fits and breaks no rule: $locale, $theme, $device',
  { timeout: 120_000 },
  async ({ locale, theme, size }, { visit, site }) => {
    const say = words[locale]
    const player = await joinByBrowser(site)
    const page = await visitAs(visit, site, player, '/setting', {
      locale,
      theme,
      size,
      reducedMotion: true,
      expected: [/400 \(Bad Request\)/],
    })
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const field = page.getByRole('textbox', { name: /^(?:Display name|Pseudo)$/ })
    await field.waitFor()
    await expectSound(page, 'profile')

    await page.locator('input[type=file]').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await (await bands(['#a33', '#33a'], 200, 300)).jpeg().toBuffer(),
    })
    await page.locator('canvas').waitFor()
    await expectSound(page, 'crop')
    await page.locator('input[type=file]').waitFor({ state: 'detached' })

    await field.fill('W'.repeat(20))
    await click(say.change)
    await page.getByRole('button', { name: say.keep }).waitFor()
    await expectSound(page, 'question')
    await click(say.keep)
    await field.fill(`${player.pseudo}-the-wide`)
    await click(say.change)
    await click(say.forMonth)
    await page.getByRole('button', { name: say.change }).waitFor({ state: 'detached' })
    await expectSound(page, 'locked')

    await page.getByRole('link', { name: say.privacy, exact: true }).click()
    await page.getByRole('button', { name: say.download }).waitFor()
    await expectSound(page, 'privacy')
    await forgetProof(site, player)
    await click(say.download)
    await page.getByRole('dialog').waitFor()
    await expectSound(page, 'proof')
  },
)

test('a page that needs scripts says so once to a browser that runs none', async ({
  visit,
  site,
}) => {
  for (const path of ['/setting', '/notification', '/page/donation/history', '/account/login']) {
    const page = await visit(site.url + path, { hasScripts: false })
    const shown = (text: string) => page.getByText(text).filter({ visible: true }).count()
    expect(await shown('This needs JavaScript'), path).toBe(1)
    expect(await shown('Loading…'), path).toBe(0)
    await page.context().close()
  }
})
