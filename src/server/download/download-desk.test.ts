import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { getConnectionGuide, listDownloads } from '../../contract/download.ts'
import {
  checkDownload,
  deleteDownload,
  type DeskDownload,
  hideDownload,
  listDeskDownloads,
  moveDownload,
  restoreDownload,
  restoreGuide,
  writeDownload,
  writeGuide,
} from '../../contract/download-desk.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { createTestApi, signedInAs, silentLog } from '../../../test/test-api.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { testLocales } from '../../../test/test-locales.ts'
import { createAuditLog } from '../platform/audit/audit-log.ts'
import type { Db } from '../platform/database/db.ts'
import { createDownloadCatalogue } from './download-catalogue.ts'
import { createDownloadDesk } from './download-desk.ts'
import { downloadDeskRoutes } from './download-desk-routes.ts'
import { downloadRoutes } from './download-routes.ts'
import { createDownloadService } from './download-service.ts'

const content = 'the client of the game'
const sha256 = createHash('sha256').update(content).digest('hex')
const lying = 'https://mirror.example/client.zip'

/** A site, with a file of the configuration on this machine, and a mirror that has what it is said to. */
function openSite(db: Db, path: string) {
  const now = { at: Date.parse('2026-11-26T12:00:00Z') }
  const clock = () => now.at
  const mirrors = new Map<string, string | null>([[lying, null]])
  const catalogue = createDownloadCatalogue({
    db,
    languages: ['fr', 'en'],
    files: [{ key: 'windows', name: 'Client', platform: 'windows', mirrors: [], path }],
    guide: { steps: {} },
  })
  const downloads = createDownloadService({
    db,
    clock,
    log: silentLog,
    catalogue,
    random: () => 0,
    tryMirror: async ({ url }) => mirrors.get(url) ?? (mirrors.has(url) ? null : 'answered 404'),
  })
  const desk = createDownloadDesk({
    audit: createAuditLog(clock),
    catalogue,
    clock,
    db,
    downloads,
    locales: testLocales,
    reload: async () => void (await catalogue.load()),
  })
  const api = createTestApi(
    (one) => {
      downloadRoutes(one, downloads)
      downloadDeskRoutes(one, desk)
    },
    {
      db,
      clock,
      findPlayer: async (token) => ({
        accountId: Number(token),
        sessionId: 'test',
        roles: ['admin'],
        hasSecondFactor: true,
        provenAt: now.at,
      }),
    },
  )
  return { ...api, now, mirrors, catalogue, downloads }
}

type Site = ReturnType<typeof openSite> & { db: Db; team: number; other: Opened; path: string }
type Opened = ReturnType<typeof openSite>

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-download-'))
    const path = join(folder, 'client.zip')
    await writeFile(path, content)
    const team = await insertAccount(db, 'team')
    await use({ ...openSite(db, path), db, path, team, other: openSite(db, path) })
    await rm(folder, { recursive: true })
    await close()
  },
})

const mirror = { Name: 'Paris', Url: lying }
const given = { Name: 'For Linux', Platform: 'linux', Mirrors: [mirror], Size: 22, Sha256: null }
const asTeam = ({ team }: Site) => ({ headers: signedInAs(team) })

const write = (site: Site, change: object = {}) =>
  site.call(writeDownload, { ...given, ...change } as never, asTeam(site))
const which = ({ key: Key, version: Version }: DeskDownload) => ({ Key, Version })
const listDesk = (site: Site) => site.call(listDeskDownloads, {}, asTeam(site))
const offered = async (site: Opened) => (await site.call(listDownloads, {})).map(({ key }) => key)
const fetchFile = (site: Opened, key: string) =>
  site.request(`/api/download/client?file=${key}`, { redirect: 'manual' })

async function readFile(site: Site, key: string): Promise<DeskDownload> {
  const found = (await listDesk(site)).files.find((one) => one.key === key)
  if (!found) throw new Error(`there is no file ${key}`)
  return found
}

test('a visitor downloads a file that the team added, from its mirror', async ({ site }) => {
  const made = await write(site)
  expect(made).toMatchObject({
    key: 'made.1',
    isMade: true,
    version: 1,
    local: { state: 'none' },
    mirrors: [{ name: 'Paris', url: lying, isUp: true, downSince: null }],
  })
  expect((await site.call(listDownloads, {})).at(-1)).toMatchObject({
    key: 'made.1',
    platform: 'linux',
    size: 22,
    isHere: false,
    isAvailable: true,
  })
  const response = await fetchFile(site, 'made.1')
  expect([response.status, response.headers.get('location')]).toEqual([302, lying])
})

test('one that is hidden is handed to nobody, nor one that was taken away', async ({ site }) => {
  const made = await write(site)
  const hide = (one: DeskDownload, IsHidden: boolean) =>
    site.call(hideDownload, { ...which(one), IsHidden }, asTeam(site))
  const hidden = await hide(made, true)
  expect(await offered(site)).toEqual(['windows'])
  expect((await fetchFile(site, made.key)).status).toBe(404)
  const shown = await hide(hidden, false)
  expect(await offered(site)).toEqual(['windows', made.key])
  await site.call(deleteDownload, which(shown), asTeam(site))
  expect(await offered(site)).toEqual(['windows'])
  const deleting = site.call(deleteDownload, { Key: 'windows', Version: 0 }, asTeam(site))
  expect(await codesOf(deleting)).toEqual(['404'])
})

test('a file of the configuration is said otherwise, and is what it was by one press', async ({
  site,
}) => {
  const before = await readFile(site, 'windows')
  expect(before).toMatchObject({ isChanged: false, local: { state: 'examined' } })
  await site.downloads.examine()
  const after = await write(site, { ...which(before), Name: 'The client', Size: null })
  expect(after).toMatchObject({ name: 'The client', isChanged: true, local: { sha256 } })
  // it lies where it did
  expect(await (await fetchFile(site, 'windows')).text()).toBe(content)
  const another = await write(site, { ...which(after), Sha256: 'a'.repeat(64), Mirrors: [] })
  expect(another.local.state).toBe('another')
  expect((await fetchFile(site, 'windows')).status).toBe(503)
  const back = await site.call(restoreDownload, which(another), asTeam(site))
  expect(back).toMatchObject({ name: 'Client', sha256: null, isChanged: false, version: 3 })
  expect((await fetchFile(site, 'windows')).status).toBe(200)
})

test('a mirror is down since the first time it did not answer', async ({ site }) => {
  const { key: Key } = await write(site)
  const check = () => site.call(checkDownload, { Key }, asTeam(site))
  const began = site.now.at / 1000
  site.mirrors.set(lying, 'answered 500, expected 206')
  expect((await check()).mirrors).toMatchObject([{ isUp: false, downSince: began }])
  site.now.at += 60_000
  const [found] = (await check()).mirrors
  expect(found).toMatchObject({ reason: 'answered 500, expected 206', downSince: began })
  expect(found?.checkedAt).toBe(began + 60)
  site.mirrors.set(lying, null)
  expect((await check()).mirrors).toMatchObject([{ isUp: true, downSince: null, reason: null }])
})

test('another process follows', async ({ site }) => {
  await write(site)
  expect(await offered(site.other)).toEqual(['windows'])
  expect(await site.other.catalogue.load()).toBe(true)
  expect(await offered(site.other)).toEqual(['windows', 'made.1'])
  expect(await site.other.catalogue.load()).toBe(false)
})

test('files are put in order, and the first is the one without a name', async ({ site }) => {
  const { key: Key } = await write(site)
  await site.call(moveDownload, { Key, After: null }, asTeam(site))
  expect(await offered(site)).toEqual(['made.1', 'windows'])
  const response = await site.request('/api/download/client', { redirect: 'manual' })
  expect(response.headers.get('location')).toBe(lying)
})

test('the team says how to connect, and the configuration again', async ({ site }) => {
  const { guide } = await listDesk(site)
  expect(guide).toEqual({ address: null, steps: [], isChanged: false, version: 0 })
  const Steps = [
    {
      Platform: 'linux',
      Steps: [
        { en: 'Run it.', fr: '' },
        { en: '', fr: '' },
      ],
    },
    { Platform: 'mac', Steps: [] },
  ] as const
  const said = { Version: 0, Address: 'logon.guild.example', Steps }
  await site.call(writeGuide, said as never, asTeam(site))
  expect(await site.call(getConnectionGuide, {})).toEqual({
    address: 'logon.guild.example',
    steps: [{ platform: 'linux', steps: [{ fr: 'Run it.', en: 'Run it.' }] }],
  })
  expect(await codesOf(site.call(writeGuide, said as never, asTeam(site)))).toEqual([
    'GuideChanged',
  ])
  await site.call(restoreGuide, { Version: 1 }, asTeam(site))
  expect(await site.call(getConnectionGuide, {})).toEqual({ address: null, steps: [] })
})

test('of two who change the same file the second is told', async ({ site }) => {
  const made = await write(site)
  await write(site, { ...which(made), Name: 'Mine' })
  expect(await codesOf(write(site, { ...which(made), Name: 'Yours' }))).toEqual(['DownloadChanged'])
  expect(await readFile(site, made.key)).toMatchObject({ name: 'Mine' })
})

test('the audit log says who did what, before and after', async ({ site }) => {
  const made = await write(site)
  await write(site, { ...which(made), Size: 23 })
  const entries = await listAudited(site.db)
  expect(entries).toMatchObject([
    { by: site.team, action: 'download.add', subject: 'made.1', after: { size: 22 } },
    {
      by: site.team,
      action: 'download.write',
      before: { name: 'For Linux', size: 22 },
      after: { name: 'For Linux', size: 23 },
    },
  ])
})

const at = (Url: string) => ({ Mirrors: [{ Name: 'Paris', Url }] })

test.for([
  ['MirrorInvalid', at('http://mirror.example/client.zip')],
  ['MirrorInvalid', at('javascript:alert(1)')],
  ['MirrorInvalid', at('file:///etc/passwd')],
  ['MirrorInvalid', at('https://localhost/client.zip')],
  ['MirrorInvalid', at('https://10.0.0.1/client.zip')],
  ['MirrorInvalid', at('https://[::1]/client.zip')],
  ['MirrorInvalid', at('https://nas.lan/client.zip')],
  ['MirrorInvalid', at('https://name:word@mirror.example/client.zip')],
  ['MirrorInvalid', at('https://mirror.example:8443/client.zip')],
  ['MirrorInvalid', { Mirrors: [{ ...mirror, Name: '' }] }],
  ['TooManyMirrors', { Mirrors: Array.from({ length: 11 }, () => mirror) }],
  ['MirrorMissing', { Mirrors: [] }],
  ['DownloadNameInvalid', { Name: 'turned \u202e round' }],
  ['DownloadNameInvalid', { Name: ' ' }],
  ['DownloadSizeInvalid', { Size: 0 }],
  ['DownloadSizeInvalid', { Size: 1e15 }],
  ['DigestInvalid', { Sha256: 'abc' }],
  ['InvalidInput', { Path: '/etc/passwd' }],
] as const)('%s is said of %o', async ([code, change], { site }) => {
  expect(await codesOf(write(site, change))).toEqual([code])
  expect(await offered(site)).toEqual(['windows'])
})

test('no more are added than there may be', async ({ site }) => {
  for (let place = 0; place < 50; place += 1) await write(site)
  expect(await codesOf(write(site))).toEqual(['TooManyDownloads'])
})
