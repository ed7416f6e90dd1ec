import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { changeAvatar } from '../../src/contract/avatar.ts'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import { bands, brandedFile, gifOfFrames } from '../../test/picture-files.ts'
import { tabTo } from '../support/focus.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { becomes, isAlive } from '../support/waiting.ts'
import { unauthorized } from '../support/browser-test.ts'

const test = playerSiteTest()

const isOffline = { expected: [/ERR_INTERNET_DISCONNECTED/] }
const red = [170, 0, 0] as const
const blue = [0, 0, 170] as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const frameOf = (page: Page) => page.getByRole('application', { name: 'Picture: move and zoom' })
const headerPicture = (page: Page, player: TestPlayer) =>
  page.getByRole('banner').getByRole('button', { name: player.pseudo }).locator('img')
const savedText = 'Your new picture is up.'

/** Noise compresses badly: a picture that takes its time on a slow connection. */
function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: gaussian } })
}

const jpegOf = async (picture: ReturnType<typeof sharp>) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await picture.jpeg({ quality: 90 }).toBuffer(),
})

/** Red to the left of blue. */
const twoBands = async () => jpegOf(await bands(['#a00', '#00a'], 400, 800))

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('input[type=file]').setInputFiles(file)
}

async function openProfile(
  visit: Parameters<typeof visitAs>[0],
  site: PlayerSite,
  visitor: Parameters<typeof visitAs>[4] = {},
) {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/setting', visitor)
  await button(page, 'Choose a picture').waitFor()
  return { player, page }
}

/** What leaves the browser goes at so many bytes a second. */
async function slowDown(page: Page, bytes: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await throttle(devtools, bytes)
  return devtools
}

async function throttle(devtools: CDPSession, bytes: number) {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes,
  })
}

/** The picture as the site serves it. */
async function readSaved(site: PlayerSite, player: TestPlayer) {
  const { avatar } = await site.db
    .selectFrom('account')
    .select('avatar')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  if (!avatar) return undefined
  const response = await fetch(`${site.url}/avatar/${avatar}/256.webp`)
  return sharp(Buffer.from(await response.arrayBuffer()))
}

/** The colour at a place from 0 to 1 across and down, roughly. */
async function colourAt(picture: ReturnType<typeof sharp> | undefined, x: number, y: number) {
  if (!picture) throw new Error('there is no picture')
  const { data, info } = await picture
    .clone()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
  return [...data.subarray(place, place + 3)]
}

async function expectColour(
  picture: ReturnType<typeof sharp> | undefined,
  place: readonly [number, number],
  colour: readonly number[],
) {
  const found = await colourAt(picture, ...place)
  const apart = Math.max(...found.map((value, index) => Math.abs(value - (colour[index] ?? 0))))
  expect(apart, `${found.join()} instead of ${colour.join()}`).toBeLessThan(40)
}

test('a picture is cropped, sent and shown, in the header too', async ({ visit, site }) => {
  const { player, page } = await openProfile(visit, site)
  await choose(page, await twoBands())
  await frameOf(page).waitFor()
  await button(page, 'Save the picture').click()
  await page.getByText(savedText).waitFor()

  const saved = await readSaved(site, player)
  await expectColour(saved, [0.2, 0.5], red)
  await expectColour(saved, [0.8, 0.5], blue)
  const image = headerPicture(page, player)
  expect(await image.getAttribute('src')).toMatch(/^\/avatar\/[\w-]+\/32\.webp$/)
  expect(await image.getAttribute('srcset')).toMatch(/\/32\.webp 1x, \S+\/64\.webp 2x$/)
  await becomes(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth), 32)
  await becomes(
    () => page.evaluate(() => document.activeElement?.textContent),
    'Change the picture',
  )
})

test('another tab follows the picture, and its removal', async ({ visit, site }) => {
  const { player, page } = await openProfile(visit, site)
  const other = await page.context().newPage()
  await other.goto(site.url)
  await isAlive(other)
  await choose(page, await twoBands())
  await button(page, 'Save the picture').click()
  await headerPicture(other, player).waitFor()
  await button(page, 'Remove').click()
  await page.getByText('Picture removed.').waitFor()
  await becomes(() => headerPicture(other, player).count(), 0)
  expect(await headerPicture(page, player).count()).toBe(0)
  expect(await readSaved(site, player)).toBeUndefined()
})

test('the progress is what has left; cancelled and tried again, the crop is kept', async ({
  visit,
  site,
}) => {
  const { player, page } = await openProfile(visit, site)
  await choose(page, await jpegOf(noise(600, 600)))
  await frameOf(page).press('+')
  await frameOf(page).press('+')
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  const chosen = await zoom.inputValue()
  expect(Number(chosen)).toBeGreaterThan(1.2)

  const devtools = await slowDown(page, 20_000)
  await button(page, 'Save the picture').click()
  const progress = page.getByRole('progressbar')
  const share = async () => Number(await progress.getAttribute('value'))
  await expect.poll(share, { timeout: 10_000, interval: 25 }).toBeGreaterThan(0)
  expect(await share()).toBeLessThan(1)
  await button(page, 'Cancel sending').click()
  await becomes(() => progress.count(), 0)
  expect(await zoom.inputValue()).toBe(chosen)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await readSaved(site, player)).toBeUndefined()

  await throttle(devtools, -1)
  await button(page, 'Save the picture').click()
  await page.getByText(savedText).waitFor()
  expect(await readSaved(site, player)).toBeDefined()
})

test('a moment without network loses nothing', async ({ visit, site }) => {
  const { page } = await openProfile(visit, site, isOffline)
  await choose(page, await twoBands())
  await frameOf(page).press('ArrowRight')
  await page.context().setOffline(true)
  await button(page, 'Save the picture').click()
  await page.getByRole('alert').getByText('You seem to be offline').waitFor()
  await page.context().setOffline(false)
  await button(page, 'Try again').click()
  await page.getByText(savedText).waitFor()
})

test('an access token that expired is refreshed on the way', async ({ visit, site }) => {
  const { page } = await openProfile(visit, site, { expected: [unauthorized] })
  await page.evaluate(() => {
    const profile = JSON.parse(sessionStorage.getItem('session') ?? '{}')
    sessionStorage.setItem('session', JSON.stringify({ ...profile, token: 'spent' }))
  })
  await choose(page, await twoBands())
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await button(page, 'Save the picture').click()
  await page.getByText(savedText).waitFor()
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([
    changeAvatar.path,
    '/api/account/refresh',
    changeAvatar.path,
  ])
})

test('a photo taken upright is upright', async ({ visit, site }) => {
  const { player, page } = await openProfile(visit, site)
  // red left, blue right; turned by a quarter to the right red is above
  const turned = (await bands(['#a00', '#00a'], 400, 800)).withMetadata({ orientation: 6 })
  await choose(page, await jpegOf(turned))
  await button(page, 'Save the picture').click()
  await page.getByText(savedText).waitFor()
  const saved = await readSaved(site, player)
  await expectColour(saved, [0.5, 0.2], red)
  await expectColour(saved, [0.5, 0.8], blue)
})

/** Keeps what leaves as a file: of a form’s files, the browser’s tools show nothing. */
async function keepSentFiles(page: Page) {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function sendAndKeep(body) {
      if (body instanceof FormData) Object.assign(window, { sentFile: body.get('File') })
      send.call(this, body)
    }
  })
}

test('a photo of 12 megapixels leaves small, without what the camera wrote', async ({
  visit,
  site,
}) => {
  const { page } = await openProfile(visit, site, { prepare: keepSentFiles })
  const photo = (await bands(['#a00', '#00a'], 2000, 3000)).withExif({
    IFD0: { Copyright: 'where I live' },
  })
  await choose(page, await jpegOf(photo))
  await frameOf(page).waitFor()
  await button(page, 'Save the picture').click()
  await page.getByText(savedText).waitFor()
  const { type, bytes } = await page.evaluate(async () => {
    const { sentFile: file } = window as unknown as { sentFile: File }
    return { type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] }
  })
  const sent = Buffer.from(bytes)
  expect(type).toBe('image/webp')
  expect(sent.length).toBeLessThan(512 * 1024)
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(sent.includes('where I live')).toBe(false)
})

test.for([
  {
    what: 'HEIC',
    file: { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: brandedFile('heic', 'mif1') },
    told: 'Your browser can’t open HEIC photos.',
  },
  {
    what: 'SVG',
    file: { name: 'arms.png', mimeType: 'image/png', buffer: Buffer.from('<svg width="1"></svg>') },
    told: 'Drawings in SVG aren’t accepted.',
  },
  {
    what: 'a broken file',
    file: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe0', 'hex') },
    told: 'This file doesn’t open as a picture',
  },
  {
    what: 'an empty file',
    file: { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    told: 'This file doesn’t open as a picture',
  },
])('$what is refused before anything is sent', async ({ file, told }, { visit, site }) => {
  const { page } = await openProfile(visit, site)
  const sent: string[] = []
  // a page may ask for counts meanwhile: only what carries something is sent
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await choose(page, file)
  await page.getByRole('alert').getByText(told).waitFor()
  expect(sent).toEqual([])
  // the next one is taken
  await choose(page, await twoBands())
  await frameOf(page).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('of a moving picture the first image is kept, and that is said', async ({ visit, site }) => {
  const { page } = await openProfile(visit, site)
  await choose(page, { name: 'wave.gif', mimeType: 'image/gif', buffer: gifOfFrames(3) })
  await page.getByText('From an animated picture, we keep the first frame.').waitFor()
  await button(page, 'Save the picture').click()
  await page.getByText(savedText).waitFor()
})

test('the keyboard alone chooses, crops and sends', async ({ visit, site }) => {
  const { player, page } = await openProfile(visit, site)
  // asked for long before the key: a headless browser cancels a dialog nobody has asked for yet
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, 'Choose a picture')
  await page.keyboard.press('Enter')
  const chooser = await choosing
  await chooser.setFiles(await twoBands())
  await frameOf(page).waitFor()
  await becomes(() => frameOf(page).evaluate((one) => one === document.activeElement), true)
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('+')
  for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('ArrowLeft')
  await tabTo(page, 'Save the picture')
  await page.keyboard.press('Enter')
  await page.getByText(savedText).waitFor()
  const saved = await readSaved(site, player)
  await expectColour(saved, [0.1, 0.5], red)
  await expectColour(saved, [0.9, 0.5], red)
})

test('mouse and wheel move and enlarge', async ({ visit, site }) => {
  const { player, page } = await openProfile(visit, site)
  await choose(page, await twoBands())
  await frameOf(page).scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await frameOf(page).boundingBox()) ?? {}
  await page.mouse.move(x + 100, y + 100)
  await page.mouse.wheel(0, -700)
  await becomes(() => page.getByRole('slider', { name: 'Zoom' }).inputValue(), '4')
  for (let drags = 0; drags < 3; drags += 1) {
    await page.mouse.move(x + 300, y + 100)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + 100, { steps: 4 })
    await page.mouse.up()
  }
  await button(page, 'Save the picture').click()
  await page.getByText(savedText).waitFor()
  const saved = await readSaved(site, player)
  await expectColour(saved, [0.1, 0.5], blue)
  await expectColour(saved, [0.9, 0.5], blue)
})

test.for(['drop', 'paste'] as const)('a picture comes by %s', async (way, { visit, site }) => {
  const { page } = await openProfile(visit, site)
  const bytes = [...(await twoBands()).buffer]
  await page
    .getByRole('region', { name: 'Picture' })
    .getByText('You can also')
    .evaluate(
      (place, { given, kind }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(given)], 'photo.jpg', { type: 'image/jpeg' }))
        const shared = { bubbles: true, cancelable: true }
        place.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...shared, dataTransfer: data })
            : new ClipboardEvent('paste', { ...shared, clipboardData: data }),
        )
      },
      { given: bytes, kind: way },
    )
  await frameOf(page).waitFor()
})

test('what was chosen is given up without a trace', async ({ visit, site }) => {
  const { player, page } = await openProfile(visit, site)
  await choose(page, await twoBands())
  await button(page, 'Cancel').click()
  await button(page, 'Choose a picture').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a picture')
  expect(await readSaved(site, player)).toBeUndefined()
})
