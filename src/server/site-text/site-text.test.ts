import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test as base, vi } from 'vitest'
import type { z } from 'zod/mini'
import { listAuditEntries } from '../../contract/audit.ts'
import { listSiteTexts, restoreSiteText, writeSiteText } from '../../contract/site-text.ts'
import type { TextTree } from '../platform/locale/complete-texts.ts'
import { textsByKey } from '../platform/locale/text-keys.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { openPlayerSite, type TestPlayer } from '../../../test/players.ts'
import { testLocales } from '../../../test/test-locales.ts'
import { startTestProcess } from '../../../test/test-site.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({ site: { name: 'Aldermoor', languages: ['en', 'fr', 'de'] } })
  onCleanup(() => site.close())
  return site
})

/** What a test changes, of which each has a text of its own. */
const lost = { File: 'site', Key: 'NotFound.title', Language: 'fr' } as const

const list = ({ device, profile }: TestPlayer, asked: object) =>
  device.callAs(profile.token, listSiteTexts, asked)

async function readText(member: TestPlayer, { Key, Language }: { Key: string; Language: string }) {
  const { texts } = await list(member, { q: Key })
  const found = texts.find(({ key }) => key === Key)?.texts[Language]
  if (!found) throw new Error(`no ${Key} in ${Language}`)
  return found
}

type Given = z.input<typeof writeSiteText.input>

function write(
  { device, profile }: TestPlayer,
  which: Omit<Given, 'Text' | 'Revision'> & { Revision?: number },
  Text: string,
) {
  return device.callAs(profile.token, writeSiteText, { Revision: 0, ...which, Text })
}

const restore = (member: TestPlayer, Revision: number, which = lost) =>
  member.device.callAs(member.profile.token, restoreSiteText, { ...which, Revision })

async function readPage(url: string): Promise<string> {
  const response = await fetch(`${url}/404`, { headers: { 'accept-language': 'fr' } })
  return response.text()
}

/** The texts that a browser loads for a page, as its head names them. */
async function readLoaded(url: string) {
  const [address = ''] = /\/locales\/fr\/site\.json\?t=\d+/.exec(await readPage(url)) ?? []
  const response = await fetch(url + address)
  const { NotFound } = (await response.json()) as { NotFound: { title: string } }
  return { address, title: NotFound.title, kept: response.headers.get('cache-control') }
}

const refused = (code: string) => ({ errors: [{ code }] })

test('what an editor says is read by everybody at once, in every process, and given back likewise', async ({
  site,
}) => {
  const other = await startTestProcess(
    { site: { name: 'Aldermoor', languages: ['en', 'fr', 'de'] } },
    site.databaseUrl,
  )
  onTestFinished(() => other.stop())
  const editor = await joinTeam(site, 'editor')
  const before = await readLoaded(site.url)
  // both keep the page
  for (const url of [site.url, other.url]) expect(await readPage(url)).not.toContain('le marais')

  const changed = await write(editor, lost, 'Perdu dans le marais')
  expect(changed).toMatchObject({ isChanged: true, release: before.title })
  expect(await readPage(site.url)).toContain('<title>Perdu dans le marais')
  const after = await readLoaded(site.url)
  expect(after).toMatchObject({
    title: 'Perdu dans le marais',
    kept: expect.stringContaining('immutable'),
  })
  expect(after.address).not.toBe(before.address)
  // a browser may load the texts of a page from a process that has not heard of them
  expect(await (await fetch(other.url + after.address)).text()).toContain('Perdu dans le marais')
  await vi.waitFor(async () => expect(await readPage(other.url)).toContain('le marais'), {
    timeout: 20_000,
  })

  const given = await restore(editor, changed.revision)
  expect(given).toMatchObject({ isChanged: false, former: 'Perdu dans le marais' })
  expect(await readPage(site.url)).not.toContain('le marais')
  expect((await readLoaded(site.url)).title).toBe(before.title)
  const undone = await write(editor, { ...lost, Revision: given.revision }, given.former ?? '')
  expect(await readPage(site.url)).toContain('le marais')
  await restore(editor, undone.revision)

  const admin = await joinTeam(site, 'admin')
  const found = { who: editor.pseudo, action: 'text.write' } as const
  const log = await admin.device.callAs(admin.profile.token, listAuditEntries, found)
  expect(log.entries.at(-1)).toMatchObject({
    subject: 'fr/site/NotFound.title',
    before: { text: before.title },
    after: { text: 'Perdu dans le marais' },
  })
})

test('the texts of another version than that of now are kept by no browser', async ({ site }) => {
  for (const version of ['1', '9007199254740991', 'x', '-1', '1e999']) {
    const response = await fetch(`${site.url}/locales/fr/site.json?t=${version}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control'), version).toBe('no-store')
  }
  expect((await readLoaded(site.url)).kept).toContain('immutable')
})

test('what would break a page is refused, and nothing is changed', async ({ site }) => {
  const editor = await joinTeam(site, 'editor')
  const greeting = { File: 'mail', Key: 'confirmEmail.text', Language: 'en' } as const
  const tries: [string, string][] = [
    ['Welcome!', 'TextPlaceholderMissing'],
    ['{{site}} {{password}}', 'TextPlaceholderUnknown'],
    ['{{site}} <script>alert(1)</script>', 'TextTagsDiffer'],
    [' ', 'TextEmpty'],
    [`{{site}}${'x'.repeat(3900)}`, 'TextTooLong'],
    [`{{site}}${'x'.repeat(4001)}`, 'TextTooLong'],
  ]
  for (const [text, code] of tries) {
    await expect(write(editor, greeting, text), text).rejects.toMatchObject(refused(code))
  }
  for (const Key of ['NotFound', 'NotFound.nothing', '__proto__.x', 'constructor.name']) {
    const missing = write(editor, { ...lost, Key }, 'x')
    await expect(missing, Key).rejects.toMatchObject({ status: 404 })
  }
  const money = write(editor, { File: 'server', Key: 'Money.name', Language: 'en' }, 'coins')
  await expect(money).rejects.toMatchObject({ status: 404 })
  const foreign = write(editor, { ...lost, Language: 'it' }, 'x')
  await expect(foreign).rejects.toMatchObject(refused('InvalidInput'))
  expect(await readText(editor, greeting)).toMatchObject({ isChanged: false })
})

test('of two who change a text, the later one overwrites nothing', async ({ site }) => {
  const [one, two] = [await joinTeam(site, 'editor'), await joinTeam(site, 'owner')]
  const which = { File: 'site', Key: 'NotFound.text', Language: 'de' } as const
  await write(one, which, 'Verlaufen.')
  await expect(write(two, which, 'Verirrt.')).rejects.toMatchObject(refused('TextChanged'))
  expect(await readText(two, which)).toMatchObject({ text: 'Verlaufen.' })
  const at = { ...which, Revision: 0 }
  const late = two.device.callAs(two.profile.token, restoreSiteText, at)
  await expect(late).rejects.toMatchObject(refused('TextChanged'))
})

test('texts are found by what is read in any language, and by what was changed', async ({
  site,
}) => {
  const editor = await joinTeam(site, 'editor')
  const which = { File: 'site', Key: 'NotFound.home', Language: 'en' } as const
  await write(editor, which, 'Back to the hearth')
  const keys = async (asked: object) => (await list(editor, asked)).texts.map(({ key }) => key)
  expect(await keys({ q: 'THE HEARTH' })).toEqual(['NotFound.home'])
  expect(await keys({ q: 'hearth', state: 'changed' })).toEqual(['NotFound.home'])
  expect(await keys({ q: 'hearth', file: 'mail' })).toEqual([])
  expect(await keys({ state: 'missing' })).toEqual([])
  expect(await keys({ state: 'outdated' })).toEqual([])
  const { texts, pages, count } = await list(editor, { page: 2 })
  expect(texts).toHaveLength(20)
  expect(pages).toBe(Math.ceil(count / 20))
  expect(await keys({ page: pages + 1 })).toEqual([])
})

test('where a release says something else than when a text was changed, it says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-locales-'))
  await cp(testLocales.folder, folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true }))
  const site = await openPlayerSite({}, { locales: folder })
  onTestFinished(() => site.close())
  const editor = await joinTeam(site, 'editor')
  const { release } = await readText(editor, lost)
  await write(editor, lost, 'Perdu dans le marais')
  await update(folder, 'Introuvable')
  const outdated = await readText(editor, lost)
  expect(outdated).toMatchObject({
    text: 'Perdu dans le marais',
    release: 'Introuvable',
    formerRelease: release,
    isOutdated: true,
  })
  expect(await readPage(site.url)).toContain('le marais')
  // said again, it is what is wanted beside the new one
  const kept = await write(editor, { ...lost, Revision: outdated.revision }, outdated.text ?? '')
  expect(kept).toMatchObject({ isOutdated: false, formerRelease: null })
})

/** As an update of the site leaves it. */
async function update(folder: string, title: string): Promise<void> {
  const file = join(folder, 'fr/site.json')
  const texts = JSON.parse(await readFile(file, 'utf8')) as { NotFound: { title: string } }
  texts.NotFound.title = title
  await writeFile(file, JSON.stringify(texts))
  const later = new Date(Date.now() + 60_000)
  await utimes(file, later, later)
}

test('ten thousand texts that were changed are read, and those of an older release do no harm', async ({
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  await site.db.deleteFrom('site_text').execute()
  const texts = JSON.parse(await readFile(join(testLocales.folder, 'fr/site.json'), 'utf8'))
  const known = [...textsByKey(texts as TextTree)].map(([key]) => key)
  const old = Array.from({ length: 10_000 - known.length }, (_, at) => `Old.group${at}.text`)
  const rows = [...known, ...old].map((key, at) => ({
    language: 'fr',
    file: 'site',
    key,
    text: `Tout autre chose ${at}`,
    release_text: null,
    is_shown: true,
    revision: 1000 + at,
    changed_at: new Date(),
  }))
  for (let at = 0; at < rows.length; at += 2000) {
    await site.db
      .insertInto('site_text')
      .values(rows.slice(at, at + 2000))
      .execute()
  }
  await invalidateCache(site.db, 'texts')
  await vi.waitFor(async () => expect(await readPage(site.url)).toContain('Tout autre chose'), {
    timeout: 20_000,
  })
  expect((await readLoaded(site.url)).title).toMatch(/^Tout autre chose/)
  const { count } = await list(owner, { state: 'changed' })
  expect(count).toBe(known.length)
})
