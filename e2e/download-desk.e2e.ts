import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { writeDownload } from '../src/contract/download-desk.ts'
import { isRefusal } from './support/account-screen.ts'
import { looksOfStates } from './support/looks.ts'
import { playerSiteTest, visitAs } from './support/real-player.ts'
import { expectSound } from './support/sound.ts'
import { joinTeam } from './support/team-player.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()
// the way back of the page, beside the one in the team’s menu
const leave = (page: Page) =>
  main(page)
    .getByRole('link', { name: 'Downloads' })
    .and(page.locator(':not([aria-current])'))
    .click()
const filesOf = (page: Page) =>
  main(page).getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents()

test('an owner adds a file on a mirror, says how to connect, and visitors read both until it is hidden', async ({
  visit,
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/downloads', { expected: [isRefusal] })
  await main(page).getByRole('link', { name: 'Add a file' }).click()
  await field(page, 'Name').fill('Patch 12')
  await field(page, 'For').selectOption({ label: 'Linux' })
  await field(page, 'Mirrors').fill('Paris http://mirror.example/patch-12.zip')
  await press(page, 'Add the file')
  // refused at its field, and nothing is lost
  await main(page).getByText('Each line needs a name').waitFor()
  await field(page, 'Mirrors').fill('Paris https://mirror.example/patch-12.zip')
  await field(page, 'Size in bytes').fill('734 003 200')
  await press(page, 'Add the file')
  await main(page).getByText('Saved, and its mirrors are checked.').waitFor()
  expect(await field(page, 'Size in bytes').inputValue()).toBe('734003200')

  await leave(page)
  await field(page, 'Address of the server').fill('logon.aldermoor.example')
  await field(page, 'Steps for').selectOption({ label: 'Linux' })
  await field(page, 'Steps in English').fill('Unpack the archive.\nRun it.')
  await field(page, 'Steps in French').fill('Décompressez l’archive.\nLancez-le.')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await main(page).getByText('Saved. Visitors read it at once.').waitFor()

  const visitor = await visit(`${site.url}/page/download`, { locale: 'fr-FR', hasScripts: false })
  await main(visitor).getByRole('heading', { name: 'Patch 12' }).waitFor()
  await main(visitor).getByText('logon.aldermoor.example').first().waitFor()
  expect(await main(visitor).getByText('Lancez-le.').count()).toBe(1)

  await press(page, 'Hide Patch 12')
  await main(page).getByText('Visitors don’t see it any more.').waitFor()
  await visitor.reload()
  expect(await main(visitor).getByRole('heading', { name: 'Patch 12' }).count()).toBe(0)
})

test('of two who change a file the second sees both, and says which one holds', async ({
  visit,
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  const input = { Platform: 'any' as const, Size: null, Sha256: null }
  const Mirrors = [{ Name: 'Paris', Url: 'https://mirror.example/client.zip' }]
  const made = await owner.device.callAs(owner.profile.token, writeDownload, {
    ...input,
    Name: 'Client',
    Mirrors,
  })
  const page = await visitAs(visit, site, owner, `/admin/downloads/${made.key}`, {
    expected: [isRefusal],
  })
  await field(page, 'Name').fill('Client of spring')
  await owner.device.callAs(owner.profile.token, writeDownload, {
    ...input,
    Key: made.key,
    Version: made.version,
    Name: 'Client of autumn',
    Mirrors,
  })
  await press(page, 'Save')
  await main(page).getByText('Someone else saved this file').waitFor()
  expect(await main(page).getByText('Client of autumn').isVisible()).toBe(true)
  await press(page, 'Save mine over theirs')
  await main(page).getByText('Saved, and its mirrors are checked.').waitFor()
  await leave(page)
  await expect.poll(() => filesOf(page), { timeout: 20_000 }).toContain('Client of spring')
})

test('what is wrong with a mirror is said in the words of the reader', async ({ visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  const mirrors = ['status', 'size', 'other'].map((name) => ({
    Name: name,
    Url: `https://${name}.example/client.zip`,
  }))
  await owner.device.callAs(owner.profile.token, writeDownload, {
    Platform: 'any',
    Size: null,
    Sha256: null,
    Name: 'Mirrored',
    Mirrors: mirrors,
  })
  const said = {
    status: 'answered 404, expected 206',
    size: 'has 12 bytes, expected 5000',
    other: 'connection refused',
  }
  for (const [name, reason] of Object.entries(said)) {
    await site.db
      .updateTable('download_mirror')
      .set({ is_up: false, reason })
      .where('url', '=', `https://${name}.example/client.zip`)
      .execute()
  }
  const page = await visitAs(visit, site, owner, '/admin/downloads', { locale: 'fr-FR' })
  await main(page).getByText('Il a répondu 404 au lieu de 206.').waitFor()
  await main(page).getByText('Le fichier y fait 12 octets, pour 5\u202f000 attendus.').waitFor()
  await main(page).getByText('connection refused').waitFor()
})

test.for(looksOfStates)(
  'list and editor are sound: $locale, $theme, $device',
  async (look, { visit, site }) => {
    const owner = await joinTeam(site, 'owner')
    for (const path of ['/admin/downloads', '/admin/downloads/+new']) {
      const page = await visitAs(visit, site, owner, path, { ...look, reducedMotion: true })
      await main(page).getByRole('heading', { level: 1 }).waitFor()
      await expectSound(page, path)
    }
  },
)
