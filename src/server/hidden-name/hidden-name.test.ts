import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { codesOf } from '../../../test/error-codes.ts'
import { hasStandings } from '../../../test/first-standings.ts'
import { openLauncher } from '../../../test/http-client.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { aCharacter, inMemory, MemoryGame } from '../../../test/memory-game.ts'
import { openPlayerSite, type TestPlayer } from '../../../test/players.ts'
import { startTestProcess } from '../../../test/test-site.ts'
import { listAuditEntries } from '../../contract/audit.ts'
import { getCharacter } from '../../contract/character.ts'
import { getCustomRanking } from '../../contract/custom-ranking.ts'
import { hideName, listHiddenNames, showName } from '../../contract/hidden-name.ts'
import { getRanking } from '../../contract/ranking.ts'
import { searchSite } from '../../contract/site-search.ts'
import { fileRanking } from '../game/custom-rankings/file-ranking.ts'
import { hiddenNameKey } from './hidden-name-key.ts'

const test = base.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'ranking-'))
  const path = join(folder, 'kills.json')
  const kills = [
    { name: 'Vile', value: 9 },
    { name: 'Bran', value: 4 },
  ]
  await writeFile(path, JSON.stringify(kills))
  const game = new MemoryGame()
  game.characters = [
    aCharacter('a', { name: 'Vile', level: 9 }),
    aCharacter('b', { name: 'Bran', level: 8 }),
  ]
  const config = {
    game: inMemory(game),
    rankings: { custom: [fileRanking({ key: 'kills', name: 'Kills', path })] },
  }
  const site = await openPlayerSite(config)
  const other = await startTestProcess(config, site.databaseUrl)
  onCleanup(async () => {
    await other.stop()
    await site.close()
    await rm(folder, { recursive: true })
  })
  await hasStandings(site.url)
  return { site, other }
})

const hide = ({ device, profile }: TestPlayer, Name: string, Reason = 'An insult') =>
  device.callAs(profile.token, hideName, { Name, Reason })
const list = ({ device, profile }: TestPlayer, asked: object = {}) =>
  device.callAs(profile.token, listHiddenNames, asked)
const show = ({ device, profile }: TestPlayer, Id: number) =>
  device.callAs(profile.token, showName, { Id })

/** What visitors read at a process of the site, of all that is kept for a while. */
async function readAt(url: string): Promise<string> {
  const { call } = openLauncher(url)
  const pages = ['/ranking/level', '/ranking/kills', '/'].map(async (path) =>
    (await fetch(url + path)).text(),
  )
  const all = [
    call(getRanking, { kind: 'level' }),
    call(getCustomRanking, { key: 'kills' }),
    call(searchSite, { q: 'vile' }),
    ...pages,
  ]
  return JSON.stringify(await Promise.all(all))
}

test('a moderator hides a name at once, in each process and on pages that are kept, and shows it again', async ({
  world: { site, other },
}) => {
  const moderator = await joinTeam(site, 'moderator')
  for (const { url } of [site, other]) {
    await vi.waitFor(async () =>
      expect((await readAt(url)).split('Vile').length).toBeGreaterThan(5),
    )
  }
  // written otherwise than it stands in the game
  await hide(moderator, 'v1LE')
  for (const { url } of [site, other]) {
    const read = await readAt(url)
    expect(read).not.toContain('Vile')
    expect(read).toContain('Bran')
    expect((await fetch(`${url}/character/a`, { redirect: 'manual' })).status).toBe(302)
    expect((await fetch(`${url}/card/character/a/en.png`, { redirect: 'manual' })).status).toBe(302)
  }
  const { entries, total } = await openLauncher(other.url).call(getCustomRanking, { key: 'kills' })
  expect(entries[0]).toEqual({ position: 1, name: '', value: 9, characterId: null, player: null })
  expect(total).toBe(2)
  const found = openLauncher(site.url).call(getCustomRanking, { key: 'kills', search: 'vile' })
  expect(await found).toMatchObject({ entries: [], total: 0 })

  const { names } = await list(moderator)
  expect(names).toMatchObject([{ name: 'v1LE', reason: 'An insult', by: { id: moderator.id } }])
  await show(moderator, names[0]?.id ?? 0)
  for (const { url } of [site, other]) {
    expect(await openLauncher(url).call(getCharacter, { id: 'a' })).toMatchObject({ name: 'Vile' })
    expect(await readAt(url)).toContain('Vile')
  }
  expect(await codesOf(show(moderator, names[0]?.id ?? 0))).toEqual(['404'])
})

test('the log says who hid what and why, and who showed it again', async ({ world: { site } }) => {
  const admin = await joinTeam(site, 'admin')
  await hide(admin, 'Nobody', 'He asked for it')
  const { names } = await list(admin, { q: 'asked' })
  await show(admin, names[0]?.id ?? 0)
  const { entries } = await admin.device.callAs(admin.profile.token, listAuditEntries, {
    who: admin.pseudo,
  })
  const said = { name: 'Nobody', reason: 'He asked for it' }
  expect(entries).toMatchObject([
    { action: 'hiddenName.show', actor: { id: admin.id }, before: said, after: null },
    { action: 'hiddenName.hide', actor: { id: admin.id }, before: null, after: said },
  ])
})

test('what is hidden already stays as it is, with who did it', async ({ world: { site } }) => {
  const [first, second] = [await joinTeam(site, 'moderator'), await joinTeam(site, 'owner')]
  await Promise.all(['Twice', 'TWICE', 'tw1ce'].map((name) => hide(first, name)))
  await hide(second, 'Twíce', 'Another reason')
  const { names, total } = await list(second, { q: 'twice' })
  expect(total).toBe(1)
  expect(names[0]).toMatchObject({ reason: 'An insult', by: { id: first.id } })
})

test('a name that cannot be read is refused, and one of signs alone hides itself', async ({
  world: { site },
}) => {
  const admin = await joinTeam(site, 'admin')
  for (const name of ['', ' \u200e ', 'x'.repeat(61)]) {
    expect(await codesOf(hide(admin, name)), name).toEqual(['InvalidText'])
  }
  expect(await codesOf(hide(admin, 'Somebody', ' '))).toEqual(['InvalidText'])
  await hide(admin, '%_†')
  expect((await list(admin, { q: '%_' })).total).toBe(1)
  expect((await list(admin, { q: '%x' })).total).toBe(0)
  expect((await list(admin, { page: 9 })).names).toEqual([])
})

test.for([
  ['Vile', 'VILE'],
  ['Vile', '~V1lé~'],
  ['Vile', 'V\u200bile'],
  ['Bob', 'ВоЬ'.replace('Ь', 'b')],
  ['Alpha', 'Αlphа'],
  ['†', '†'],
] as const)('“%s” hides “%s” as well', ([name, other]) => {
  expect(hiddenNameKey(other)).toBe(hiddenNameKey(name))
})

test.for([
  ['Vile', 'Vile2'],
  ['†', '‡'],
  ['Анна', 'Алла'],
  ['五', '六'],
] as const)('“%s” does not hide “%s”', ([name, other]) => {
  expect(hiddenNameKey(other)).not.toBe(hiddenNameKey(name))
})
