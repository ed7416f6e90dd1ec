import sharp from 'sharp'
import { expect, onTestFinished, test as base, vi } from 'vitest'
import { listAuditEntries } from '../../contract/audit.ts'
import { readSiteTheme, resetSiteTheme, uploadLogo, writeSiteTheme } from '../../contract/theme.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { pngOfSize } from '../../../test/picture-files.ts'
import { openPlayerSite, type TestPlayer } from '../../../test/players.ts'
import { startTestProcess } from '../../../test/test-site.ts'

const config = {
  site: {
    name: 'Aldermoor',
    theme: { dark: { brass: 'oklch(0.8 0.1 200)', text: 'white' }, light: {} },
  },
}

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite(config)
  onCleanup(() => site.close())
  return site
})

const read = ({ device, profile }: TestPlayer) => device.callAs(profile.token, readSiteTheme, {})

async function write(member: TestPlayer, given: object) {
  const { revision } = await read(member)
  const look = { Dark: {}, Light: {}, Logo: null, Revision: revision, ...given }
  return member.device.callAs(member.profile.token, writeSiteTheme, look)
}

async function readPage(url: string): Promise<string> {
  return (await fetch(`${url}/404`)).text()
}

const refused = (code: string) => ({ errors: [{ code }] })
const upload = ({ device, profile }: TestPlayer, file: Blob) =>
  device.callAs(profile.token, uploadLogo, { File: new File([file], 'logo') })

test('what an admin chooses is what everybody sees, in every process, until they go back', async ({
  site,
}) => {
  const other = await startTestProcess(config, site.databaseUrl)
  onTestFinished(() => other.stop())
  const admin = await joinTeam(site, 'admin')
  for (const url of [site.url, other.url]) expect(await readPage(url)).not.toContain('#ffd700')
  await write(admin, { Dark: { brass: '#ffd700' }, Light: { danger: '#990000' } })
  const page = await readPage(site.url)
  // a token of the configuration that was not chosen stays
  expect(page).toContain('--brass:#ffd700;--text:white')
  expect(page).toContain('html[data-theme=light]{--danger:#990000}')
  await vi.waitFor(async () => expect(await readPage(other.url)).toContain('--brass:#ffd700'), {
    timeout: 20_000,
  })

  const { revision } = await read(admin)
  const back = { Revision: revision }
  await admin.device.callAs(admin.profile.token, resetSiteTheme, back)
  expect(await readPage(site.url)).toContain('--brass:oklch(0.8 0.1 200)')
  const found = { who: admin.pseudo }
  const { entries } = await admin.device.callAs(admin.profile.token, listAuditEntries, found)
  expect(entries).toMatchObject([
    { action: 'theme.reset', before: { dark: { brass: '#ffd700' } }, after: { dark: {} } },
    { action: 'theme.write', before: { dark: {} }, after: { dark: { brass: '#ffd700' } } },
  ])
  const again = admin.device.callAs(admin.profile.token, resetSiteTheme, back)
  await expect(again).rejects.toMatchObject(refused('ThemeChanged'))
})

test('a process that starts later has the look from its first page on', async ({ site }) => {
  await write(await joinTeam(site, 'owner'), { Dark: { brass: '#ffc400' } })
  const late = await startTestProcess(config, site.databaseUrl)
  onTestFinished(() => late.stop())
  expect(await readPage(late.url)).toContain('--brass:#ffc400')
})

test('what could not be read is refused, and so is what is no colour', async ({ site }) => {
  const owner = await joinTeam(site, 'owner')
  const tooLow = [{ Dark: { text: '#202020' } }, { Light: { 'surface-1': '#222222' } }]
  for (const look of tooLow) {
    await expect(write(owner, look)).rejects.toMatchObject(refused('ContrastTooLow'))
  }
  for (const brass of [
    'red',
    '#fff',
    '#12345g',
    '#ffffff;}body{display:none',
    'url(//x.example)',
    '',
  ]) {
    const odd = write(owner, { Dark: { brass } })
    await expect(odd, brass).rejects.toMatchObject(refused('InvalidColor'))
  }
  const unknown = write(owner, { Dark: { 'font-text-face': '#ffffff' } })
  await expect(unknown).rejects.toMatchObject(refused('InvalidInput'))
  expect(await readPage(site.url)).not.toContain('display:none')
})

test('a logo is drawn anew, and what is no picture is refused', async ({ site }) => {
  const owner = await joinTeam(site, 'owner')
  const shape = { width: 900, height: 300, channels: 4, background: '#ff000080' } as const
  const png = await sharp({ create: shape }).png().toBuffer()
  const logo = await upload(owner, new Blob([new Uint8Array(png)]))
  expect(logo).toMatchObject({ width: 360, height: 120 })
  await write(owner, { Logo: logo.id })
  // with its size, so that nothing moves once it has come
  expect(await readPage(site.url)).toContain(`src="${logo.path}" alt="" width="360" height="120"`)
  const served = await fetch(site.url + logo.path)
  expect(served.headers.get('content-type')).toBe('image/webp')
  const made = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
  expect(made).toMatchObject({ format: 'webp', width: 360, hasAlpha: true })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const script = upload(owner, new Blob([svg], { type: 'image/svg+xml' }))
  await expect(script).rejects.toMatchObject(refused('PictureFormatRefused'))
  const large = upload(owner, new Blob([new Uint8Array(1024 * 1024 + 1)]))
  await expect(large).rejects.toMatchObject(refused('LogoTooLarge'))
  const huge = upload(owner, new Blob([new Uint8Array(pngOfSize(20_000, 20_000))]))
  await expect(huge).rejects.toMatchObject(refused('LogoTooLarge'))
  const gone = write(owner, { Logo: 'a'.repeat(22) })
  await expect(gone).rejects.toMatchObject({ status: 404 })
  expect((await fetch(`${site.url}/logo/${'a'.repeat(22)}`)).status).toBe(404)
  await write(owner, {})
})
