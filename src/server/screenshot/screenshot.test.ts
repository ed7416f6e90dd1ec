import sharp from 'sharp'
import { expect, onTestFinished, test as base, vi } from 'vitest'
import { listScreenshots } from '../../contract/screenshot.ts'
import {
  deleteScreenshot,
  type DeskScreenshot,
  hideScreenshot,
  listDeskScreenshots,
  moveScreenshot,
  uploadScreenshot,
  writeScreenshot,
} from '../../contract/screenshot-desk.ts'
import { largestScreenshot, mostScreenshots } from '../../contract/screenshot-terms.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { flat, pngOfSize } from '../../../test/picture-files.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'
import { startTestProcess } from '../../../test/test-site.ts'
import { deleteUnusedPictures } from './screenshot-rows.ts'

const config = { site: { name: 'Aldermoor' } }

const test = base.extend<{ site: PlayerSite; editor: TestPlayer }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openPlayerSite(config)
    await use(site)
    await site.close()
  },
  editor: async ({ site }, use) => use(await joinTeam(site, 'editor')),
})

const upload = async ({ device, profile }: TestPlayer, file: Uint8Array) =>
  device.callAs(profile.token, uploadScreenshot, { File: new File([new Uint8Array(file)], 'gate') })

const wide = () => flat(800, 450).png().toBuffer()

async function add(member: TestPlayer, caption: string): Promise<DeskScreenshot> {
  const { id } = await upload(member, await wide())
  return write(member, { Picture: id, Caption: { en: caption } })
}

const write = (
  { device, profile }: TestPlayer,
  given: { Key?: string; Version?: number; Picture: string; Caption: Record<string, string> },
) => device.callAs(profile.token, writeScreenshot, given)

const which = ({ key: Key, version: Version }: DeskScreenshot) => ({ Key, Version })
const listShown = async (site: Pick<PlayerSite, 'launcher'>) =>
  (await site.launcher().call(listScreenshots, {})).screenshots
const keysShown = async (site: PlayerSite) => (await listShown(site)).map(({ key }) => key)

test('a picture is written anew, in each width, and shown with its caption in every language', async ({
  site,
  editor,
}) => {
  const photo = flat(2400, 1350)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Maud' } })
  const picture = await upload(editor, await photo.toBuffer())
  expect(picture).toMatchObject({ width: 1920, height: 1080, path: `/screenshot/${picture.id}` })
  const sizes: (number | undefined)[] = []
  for (const query of ['?w=480', '?w=960', '?w=1920', '', '?w=7']) {
    const response = await fetch(site.url + picture.path + query)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(made.exif).toBeUndefined()
    sizes.push(made.width)
  }
  expect(sizes).toEqual([480, 960, 1920, 960, 960])
  await write(editor, { Picture: picture.id, Caption: { en: ' The gate ', fr: ' ' } })
  const { id: _, ...file } = picture
  expect(await listShown(site)).toEqual([
    { key: 'made.1', caption: { en: 'The gate', fr: 'The gate' }, ...file },
  ])
  for (const id of ['a'.repeat(22), '%00', '..%2f..']) {
    expect((await fetch(`${site.url}/screenshot/${id}`)).status).toBe(404)
  }
})

test('what is no picture, or too large a one, is refused', async ({ editor }) => {
  const codes = (file: Uint8Array) => codesOf(upload(editor, file))
  expect(await codes(Buffer.from('<svg/>'))).toEqual(['PictureFormatRefused'])
  expect(await codes(pngOfSize(20_000, 20_000))).toEqual(['ScreenshotTooLarge'])
  const large = Buffer.concat([await wide(), Buffer.alloc(largestScreenshot)])
  expect(await codes(large)).toEqual(['ScreenshotTooLarge'])
  expect(await codes((await wide()).subarray(0, 40))).toEqual(['PictureUnreadable'])
})

test('pictures are put in order, hidden, shown, changed and deleted, and the log says by whom', async ({
  site,
  editor,
}) => {
  const { device, profile } = editor
  const [gate, inn, mill] = [
    await add(editor, 'The gate'),
    await add(editor, 'The inn'),
    await add(editor, 'The mill'),
  ]
  const moving = { Key: mill.key, After: gate.key }
  const { keys } = await device.callAs(profile.token, moveScreenshot, moving)
  expect(keys).toEqual([gate.key, mill.key, inn.key])
  expect(await keysShown(site)).toEqual(keys)
  const hide = (one: DeskScreenshot, IsHidden: boolean) =>
    device.callAs(profile.token, hideScreenshot, { ...which(one), IsHidden })
  const hidden = await hide(gate, true)
  expect(await keysShown(site)).toEqual([mill.key, inn.key])
  const shown = await hide(hidden, false)
  const Caption = { fr: 'La porte' }
  const changed = await write(editor, { ...which(shown), Picture: shown.picture.id, Caption })
  expect((await listShown(site))[0]?.caption).toEqual({ en: 'La porte', fr: 'La porte' })
  await device.callAs(profile.token, deleteScreenshot, which(changed))
  expect(await keysShown(site)).toEqual([mill.key, inn.key])
  const entries = await listAudited(site.db)
  const actions = entries.map(({ action }) => action.split('.'))
  expect(actions.filter(([kind]) => kind === 'screenshot').map(([, what]) => what)).toEqual([
    'add',
    'add',
    'add',
    'move',
    'hide',
    'show',
    'write',
    'delete',
  ])
})

test('of two who change a picture the second is told, and overwrites nothing', async ({
  editor,
}) => {
  const gate = await add(editor, 'The gate')
  const change = (caption: string) =>
    write(editor, { ...which(gate), Picture: gate.picture.id, Caption: { en: caption } })
  await change('The gate by night')
  expect(await codesOf(change('The gate by day'))).toEqual(['ScreenshotChanged'])
  const { device, profile } = editor
  const { screenshots } = await device.callAs(profile.token, listDeskScreenshots, {})
  expect(screenshots).toMatchObject([{ caption: { en: 'The gate by night' }, version: 2 }])
})

test.for([
  [{ en: ' ' }, 'CaptionMissing'],
  [{}, 'CaptionMissing'],
  [{ en: 'a'.repeat(161) }, 'CaptionInvalid'],
  [{ en: 'two\nlines' }, 'CaptionInvalid'],
  [{ xx: 'Tor' }, 'InvalidInput'],
] as const)('a caption that cannot be is refused: %o', async ([Caption, code], { editor }) => {
  const { id } = await upload(editor, await wide())
  expect(await codesOf(write(editor, { Picture: id, Caption }))).toEqual([code])
})

test('there are so many and no more, each of a file that is there', async ({ site, editor }) => {
  const { id } = await upload(editor, await wide())
  const given = { Picture: id, Caption: { en: 'The gate' } }
  for (let number = 0; number < mostScreenshots; number++) await write(editor, given)
  expect(await codesOf(write(editor, given))).toEqual(['TooManyScreenshots'])
  expect(await keysShown(site)).toHaveLength(mostScreenshots)
  const { device, profile } = editor
  const [first] = (await device.callAs(profile.token, listDeskScreenshots, {})).screenshots
  if (!first) throw new Error('there is none')
  const gone = { ...which(first), ...given, Picture: 'a'.repeat(22) }
  expect(await codesOf(write(editor, gone))).toEqual(['404'])
})

test('a file that is no picture of the game is removed after a while, others stay', async ({
  site,
  editor,
}) => {
  const used = await add(editor, 'The gate')
  const unused = await upload(editor, await wide())
  await deleteUnusedPictures(site.db, new Date(Date.now() + 1000))
  expect((await fetch(site.url + used.picture.path)).status).toBe(200)
  const rows = await site.db.selectFrom('screenshot_picture').select('id').execute()
  expect(rows.map(({ id }) => id)).toEqual([used.picture.id])
  expect(rows.map(({ id }) => id)).not.toContain(unused.id)
})

test('every process shows them, and each page has them in its menu from then on', async ({
  site,
  editor,
}) => {
  const other = await startTestProcess(config, site.databaseUrl)
  onTestFinished(() => other.stop())
  const link = 'href="/page/screenshots"'
  const readPage = async (url: string) => (await fetch(`${url}/404`)).text()
  for (const { url } of [site, other]) expect(await readPage(url)).not.toContain(link)
  await add(editor, 'The gate')
  expect(await readPage(site.url)).toContain(link)
  await vi.waitFor(async () => expect(await readPage(other.url)).toContain(link), {
    timeout: 20_000,
  })
})
