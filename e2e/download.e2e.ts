import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { test as base } from './support/browser-test.ts'
import { openSite, siteTest } from './support/site-test.ts'
import { expectSound } from './support/sound.ts'
import { looksOfStates } from './support/looks.ts'

const content = randomBytes(3_000_000)
const sha256 = createHash('sha256').update(content).digest('hex')
const longName = `Aldermoor${'Valkenwald'.repeat(6)}`

const test = base
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-client-'))
    onCleanup(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'aldermoor.zip'), content)
    await writeFile(join(folder, 'other.zip'), 'another file')
    return folder
  })
  .extend('site', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const site = await openSite(onCleanup, {
      site: { name: 'Aldermoor' },
      download: {
        address: 'logon.aldermoor.example',
        files: [
          {
            key: 'linux',
            name: 'Aldermoor.zip',
            platform: 'linux',
            path: `${folder}/aldermoor.zip`,
          },
          { key: 'gone', name: longName, platform: 'mac', path: `${folder}/gone.zip` },
        ],
      },
    })
    await vi.waitFor(async () => {
      const links = await (await fetch(`${site.url}/api/download/links`)).text()
      expect(links).toContain(sha256)
    }, 20_000)
    return site
  })

/** The browser's own window for choosing a file cannot be driven: it is answered with a file of the browser's private folder. */
const chooseFile = (page: Page) =>
  page.addInitScript(() => {
    const choose = async ({ suggestedName }: { suggestedName: string }) => {
      const folder = await navigator.storage.getDirectory()
      return folder.getFileHandle(suggestedName, { create: true })
    }
    Object.assign(window, { showSaveFilePicker: choose })
  })

const readSaved = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle('Aldermoor.zip')).getFile()
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  })

const linux = (page: Page) => page.getByRole('listitem', { name: 'Aldermoor.zip' })

test('a visitor downloads the client within the page, and is told that it is the right one', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/download`, { prepare: chooseFile })
  await linux(page)
    .getByRole('button', { name: /Download/ })
    .click()
  await linux(page).getByText('Download complete: it’s the published file.').waitFor()
  expect(await readSaved(page)).toBe(sha256)
})

test('what runs on the visitor’s own device comes first', async ({ visit, site }) => {
  const plain = await visit(`${site.url}/page/download`, { hasScripts: false })
  const files = (page: Page) =>
    page.getByRole('region', { name: 'The client' }).getByRole('heading', { level: 3 })
  expect(await files(plain).allTextContents()).toEqual(['Aldermoor.zip', longName])
  const page = await visit(`${site.url}/page/download`, {
    prepare: (one) =>
      one.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Macintosh; Intel Mac OS X' }),
      ),
  })
  expect(await files(page).allTextContents()).toEqual([longName, 'Aldermoor.zip'])
  const first = page.getByRole('listitem', { name: longName })
  expect(await first.getByText('macOS').isVisible()).toBe(true)
  expect(await first.getByText('For the device you are on').isVisible()).toBe(true)
})

test('a connection that breaks is taken up where it broke', async ({ visit, site }) => {
  const ranges: (string | undefined)[] = []
  const page = await visit(`${site.url}/page/download`, {
    // half of the file, and then nothing more
    expected: [/ERR_CONTENT_LENGTH_MISMATCH/],
    prepare: async (one) => {
      await chooseFile(one)
      await one.route('**/api/download/client*', async (route) => {
        const { range } = route.request().headers()
        ranges.push(range)
        if (ranges.length > 1) return route.continue()
        const headers = { etag: `"${sha256}"`, 'content-length': String(content.length) }
        return route.fulfill({ status: 200, headers, body: content.subarray(0, 1_000_000) })
      })
    },
  })
  await linux(page)
    .getByRole('button', { name: /Download/ })
    .click()
  await linux(page).getByText('Download complete: it’s the published file.').waitFor()
  expect(ranges).toEqual([undefined, 'bytes=1000000-'])
  expect(await readSaved(page)).toBe(sha256)
})

test('a download is paused, goes on, and is given up', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/download`, {
    expected: [/^request failed: GET .*\/api\/download\/client/],
    prepare: async (one) => {
      await chooseFile(one)
      // a response that never comes
      await one.route('**/api/download/client*', () => new Promise(() => {}))
    },
  })
  const card = linux(page)
  await card.getByRole('button', { name: /Download/ }).click()
  expect(await card.getByRole('progressbar').getAttribute('aria-label')).toBe(
    'Download of Aldermoor.zip',
  )
  await card.getByRole('button', { name: 'Pause' }).click()
  await card.getByText(/^Paused\./).waitFor()
  await card.getByRole('button', { name: 'Resume' }).click()
  await card.getByRole('button', { name: 'Pause' }).waitFor()
  await expectSound(page, 'a download under way')
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: /Download/ }).waitFor()
})

test('a browser that lets no page write files downloads it as any other', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/download`, {
    prepare: (one) => one.addInitScript('delete window.showSaveFilePicker'),
  })
  const link = linux(page).getByRole('link', { name: /Download/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('aldermoor.zip')
  expect(await readFile(await download.path())).toEqual(content)
})

test('a visitor checks a file they have', async ({ visit, site, folder }) => {
  const page = await visit(`${site.url}/page/download`, { locale: 'fr-FR' })
  const card = linux(page)
  await card.getByText('Vérifier un fichier que vous avez').click()
  const input = card.getByLabel(/^Choisissez le fichier/)
  await input.setInputFiles(join(folder, 'other.zip'))
  await card
    .getByRole('alert')
    .getByText(/Ce n’est pas le fichier publié/)
    .waitFor()
  await input.setInputFiles(join(folder, 'aldermoor.zip'))
  await card.getByText('C’est le fichier publié, à l’octet près.').waitFor()
})

test('without scripts the client, its digest and the way into the game are there', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/download`, { hasScripts: false })
  const text = await page.getByRole('main').innerText()
  expect(text).toContain(sha256)
  expect(text).toMatch(/Linux\s+Aldermoor\.zip\s+3\sMB/)
  expect(text).toContain('logon.aldermoor.example')
  expect(text).toContain('This file isn’t available right now')
  const link = linux(page).getByRole('link', { name: /Download/ })
  expect(await link.getAttribute('href')).toBe('/api/download/client?file=linux')
})

test.for(looksOfStates)(
  'the page is sound for $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(`${site.url}/page/download`, { locale, theme, size })
    await page.locator('summary').first().click()
    await expectSound(page, 'the files of the client')
  },
)

const without = siteTest({ site: { name: 'Aldermoor' } })

without('a site without a client says where to ask for one', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/download`)
  await page.getByRole('heading', { name: 'The download isn’t here yet' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ask on the forum' }).waitFor()
  await expectSound(page, 'no client')
})
