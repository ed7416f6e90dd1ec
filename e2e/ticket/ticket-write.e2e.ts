import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { smallPicture } from '../support/ticket-site.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const subject = (page: Page) => main(page).getByLabel('Subject')
const text = (page: Page) => main(page).getByRole('textbox', { name: 'Your message' })
const send = (page: Page) => main(page).getByRole('button', { name: 'Send to the team' })
const pictures = (page: Page) =>
  main(page).getByRole('list', { name: 'Pictures of this message' }).getByRole('listitem')
const choose = (page: Page, files: object[]) =>
  main(page)
    .locator('input[type=file]')
    .setInputFiles(files as (typeof smallPicture)[])

test('a player writes to the team in Markdown, with a picture', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/support/new?category=bug')
  expect(await main(page).getByRole('radio', { name: 'Bug' }).isChecked()).toBe(true)
  await subject(page).fill('The bridge has no floor')
  await text(page).fill('I fell through the bridge.')
  await text(page).selectText()
  await page.keyboard.press('Control+b')
  expect(await text(page).inputValue()).toBe('**I fell through the bridge.**')
  await main(page).getByRole('tab', { name: 'Preview' }).click()
  await main(page).locator('strong', { hasText: 'I fell through' }).waitFor()
  await main(page).getByRole('tab', { name: 'Write' }).click()
  await choose(page, [smallPicture])
  await pictures(page).getByText('Ready').waitFor()
  await send(page).click()
  await page.waitForURL('**/support/ticket/*')
  await main(page).getByRole('heading', { level: 1, name: 'The bridge has no floor' }).waitFor()
  await main(page).locator('strong', { hasText: 'I fell through' }).waitFor()
  await main(page).getByText('The team’s turn').waitFor()
  await main(page).getByRole('button', { name: 'Open large: Picture 1 of 1' }).click()
  const large = page.getByRole('dialog', { name: 'Picture 1 of 1' })
  await large.getByRole('img', { name: 'Picture 1 of 1' }).waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
})

test('a subject brings the answers that are there already, and what is typed stays', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/support/new')
  await text(page).fill('It was yesterday.')
  await subject(page).fill('My payment is lost')
  const suggested = main(page).getByRole('region', { name: 'Maybe this helps' })
  await suggested.getByText('My payment was not credited').click()
  await suggested.getByText('usually comes within a minute').waitFor()
  expect(await text(page).inputValue()).toBe('It was yesterday.')
})

test('what is wrong is said at its field, and each picture says what is wrong with it', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/support/new', {
    expected: [/400 \(Bad Request\)/],
  })
  const sendings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/support/open')) sendings.push(request.postData() ?? '')
  })
  await subject(page).fill('Hi')
  await send(page).click()
  await main(page).getByText('A subject has 4 to 100 characters.').waitFor()
  await becomes(() => text(page).getAttribute('aria-invalid'), 'true')
  const broken = { ...smallPicture, name: 'broken.png', buffer: Buffer.from('no picture') }
  await choose(page, [
    smallPicture,
    broken,
    { ...smallPicture, name: 'b.png' },
    smallPicture,
    smallPicture,
  ])
  await main(page).getByText('Four pictures per message at most').waitFor()
  await becomes(() => pictures(page).getByText('Ready').count(), 3)
  await pictures(page).filter({ hasText: 'broken.png' }).getByRole('alert').waitFor()
  await subject(page).fill('Hello there')
  await text(page).fill('Here they are.')
  await send(page).click()
  await main(page).getByText('A picture didn’t go through.').waitFor()
  expect(sendings).toEqual([])
  await main(page).getByRole('button', { name: 'Remove broken.png' }).click()
  await send(page).click()
  await page.waitForURL('**/support/ticket/*')
  expect(sendings).toHaveLength(1)
})

test('a picture is pasted, and what was not sent is there again until it is put away', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/support/new')
  await subject(page).fill('A long story')
  await text(page).fill('Once upon a time')
  await text(page).evaluate(
    (area, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }))
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [...smallPicture.buffer],
  )
  await pictures(page).getByText('Ready').waitFor()
  await page.reload()
  await main(page).getByText('Here’s what you typed and didn’t send.').waitFor()
  expect(await subject(page).inputValue()).toBe('A long story')
  expect(await text(page).inputValue()).toBe('Once upon a time')
  expect(await pictures(page).count()).toBe(1)
  await main(page).getByRole('button', { name: 'Discard' }).click()
  expect(await text(page).inputValue()).toBe('')
  expect(await pictures(page).count()).toBe(0)
  await page.reload()
  await becomes(() => text(page).inputValue(), '')
  expect(await main(page).getByText('Here’s what you typed').count()).toBe(0)
})

test('a player whose address is not confirmed writes to the team', async ({ visit, site }) => {
  const player = await site.join({ device: await site.browser() })
  const page = await visitAs(visit, site, player, '/support/new?category=appeal')
  await subject(page).fill('Please hear me')
  await text(page).fill('It was my brother.')
  await send(page).click()
  await page.waitForURL('**/support/ticket/*')
})

test('hostile Markdown shows nothing that does harm', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/support/new')
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '[click](javascript:alert(1))',
    '![spy](https://spy.example/pixel.gif)',
  ].join('\n\n')
  await subject(page).fill('<b>bold</b> \u202E subject')
  await text(page).fill(hostile)
  await main(page).getByRole('tab', { name: 'Preview' }).click()
  const shown = main(page).locator('p', { hasText: '<script>alert(1)</script>' })
  await shown.waitFor()
  const harm = main(page).locator('img[src*=spy], img[onerror], main script, a[href^=javascript]')
  expect(await harm.count()).toBe(0)
  await send(page).click()
  // the preview holds the same words: the title tells that the ticket’s page is what shows
  const title = { level: 1, name: '<b>bold</b> subject', exact: true }
  await main(page).getByRole('heading', title).waitFor()
  await shown.waitFor()
  expect(await harm.count()).toBe(0)
})
