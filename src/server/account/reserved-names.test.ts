import { expect, onTestFinished, test as base } from 'vitest'
import { register } from '../../contract/account.ts'
import { listAuditEntries } from '../../contract/audit.ts'
import { changePseudo } from '../../contract/manage.ts'
import {
  listReservedNames,
  releaseName,
  type ReservedName,
  reserveName,
} from '../../contract/reserved-name.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openLauncher } from '../../../test/http-client.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { openPlayerSite, type TestPlayer } from '../../../test/players.ts'
import { startTestProcess } from '../../../test/test-site.ts'
import { isReserved, listFixedNames } from './reserved-pseudo.ts'

const options = { site: { name: 'Aldermoor' }, pseudos: { reserved: ['Queen Maren'] } }

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite(options)
  onCleanup(() => site.close())
  return site
})

type Match = 'whole' | 'part'

const reserve = (
  { device, profile }: TestPlayer,
  Name: string,
  Match: Match = 'whole',
  Note = 'Why',
) => device.callAs(profile.token, reserveName, { Name, Match, Note })
const list = ({ device, profile }: TestPlayer, asked: object = {}) =>
  device.callAs(profile.token, listReservedNames, asked)
const rename = ({ device, profile }: TestPlayer, Pseudo: string) =>
  device.callAs(profile.token, changePseudo, { Pseudo })
const find = async (member: TestPlayer, q: string) => (await list(member, { q })).names[0]

const release = ({ device, profile }: TestPlayer, name: ReservedName | undefined) =>
  device.callAs(profile.token, releaseName, { Id: name?.own?.id ?? 0 })

test('a name that the team reserves is nobody’s to take, as a new pseudo or another, until it is given back', async ({
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  const player = await site.join()
  await reserve(admin, 'Ravenhold', 'whole', 'A publisher asked for it')
  for (const pseudo of ['Ravenhold', 'ravenho1d', 'Raven-hold 99']) {
    expect(await codesOf(rename(player, pseudo)), pseudo).toEqual(['PseudoReserved'])
    expect(await codesOf(site.join({ pseudo })), pseudo).toEqual(['PseudoReserved'])
  }
  // it stands in another name as any word does
  await site.join({ pseudo: 'Ravenholder' })
  const reserved = await find(admin, 'ravenhold')
  await release(admin, reserved)
  await rename(player, 'Ravenhold')
  expect(await codesOf(release(admin, reserved))).toEqual(['404'])
})

test('a part is found anywhere in a pseudo, whatever it is written with', async ({ site }) => {
  const owner = await joinTeam(site, 'owner')
  await reserve(owner, 'Slür', 'part')
  for (const pseudo of ['BigSlur', 's_l_u_r', '5lurs are us', 'Xslürx']) {
    expect(await codesOf(site.join({ pseudo })), pseudo).toEqual(['PseudoReserved'])
  }
  await site.join({ pseudo: 'Slumber' })
})

test('another process knows it at once', async ({ site }) => {
  const other = await startTestProcess(options, site.databaseUrl)
  onTestFinished(() => other.stop())
  const admin = await joinTeam(site, 'admin')
  await reserve(admin, 'Thornwick')
  const registering = openLauncher(other.url).call(register, {
    UserName: 'thornwick',
    Email: 'thornwick@mail.example',
    Password: 'four brown horses',
    Pseudo: 'Thornwick',
    Language: 'en',
  })
  expect(await codesOf(registering)).toEqual(['PseudoReserved'])
})

test('who bears a name already keeps it, and the team reads who', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  const [one, other] = [
    await site.join({ pseudo: 'Mirefolk' }),
    await site.join({ pseudo: '77 Mirefolk' }),
  ]
  await site.join({ pseudo: 'olmirefolk' })
  await reserve(admin, 'mirefolk')
  const shown = await find(admin, 'MIREFOLK')
  expect(shown).toMatchObject({
    name: 'mirefolk',
    source: 'team',
    match: 'whole',
    own: { note: 'Why', by: { id: admin.id, pseudo: admin.pseudo } },
    bearers: [
      { id: one.id, pseudo: 'Mirefolk' },
      { id: other.id, pseudo: '77 Mirefolk' },
    ],
    hasMoreBearers: false,
  })
  await site.signIn(one)
})

test('names of the release and of the configuration are listed, and stay', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  const { names } = await list(admin, { source: 'config' })
  expect(names).toMatchObject([
    { name: 'Aldermoor', own: null },
    { name: 'Queen Maren', own: null },
  ])
  expect(await find(admin, 'moderator')).toMatchObject({ source: 'release', own: null })
  expect(await codesOf(reserve(admin, 'QUEEN  MÁREN'))).toEqual(['NameReserved'])
  // more than it is by itself
  await reserve(admin, 'Queen Maren', 'part')
  expect(await codesOf(site.join({ pseudo: 'QueenMarenFan' }))).toEqual(['PseudoReserved'])
})

test.for([
  ['', 'whole', 'NameTooShort'],
  [' -_’ ', 'whole', 'NameTooShort'],
  ['❤️❤️❤️❤️', 'part', 'NameTooShort'],
  ['a', 'whole', 'NameTooShort'],
  ['ab', 'part', 'NameTooShort'],
  ['r n', 'whole', 'NameTooShort'],
  ['\u202e\u202e', 'part', 'NameTooShort'],
  ['x'.repeat(41), 'whole', 'NameTooLong'],
] as const)('“%s” as a %s is refused: %s', async ([name, match, code], { site }) => {
  const admin = await joinTeam(site, 'admin')
  expect(await codesOf(reserve(admin, name, match))).toEqual([code])
})

test('what is no letter of a name is no pattern either', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  await reserve(admin, '.*%_(a+)+$', 'whole').catch(() => undefined)
  await reserve(admin, 'Zed.*', 'part')
  await site.join({ pseudo: 'Zebra crossing' })
  expect(await codesOf(site.join({ pseudo: 'Mc Zed' }))).toEqual(['PseudoReserved'])
})

test('one name is reserved once, by whomever first', async ({ site }) => {
  const [one, two] = [await joinTeam(site, 'admin'), await joinTeam(site, 'owner')]
  const both = await Promise.allSettled([
    reserve(one, 'Fenwalker'),
    reserve(two, 'FENWALKER', 'part'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await list(one, { q: 'fenwalker' })).total).toBe(1)
})

test('it stands in the audit log, and is of no moderator', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  await reserve(admin, 'Gloamer', 'part', 'Insults')
  await release(admin, await find(admin, 'gloamer'))
  const { entries } = await admin.device.callAs(admin.profile.token, listAuditEntries, {
    who: admin.pseudo,
  })
  const what = { name: 'Gloamer', match: 'part', note: 'Insults' }
  expect(entries).toMatchObject([
    { action: 'name.release', before: what },
    { action: 'name.reserve', after: what },
  ])
  const moderator = await joinTeam(site, 'moderator')
  await expect(reserve(moderator, 'Gloamer')).rejects.toMatchObject({ status: 403 })
})

test('names that begin alike cost no more than others', () => {
  const rules = Array.from({ length: 18 }, (_, length) => ({
    key: 'a'.repeat(length + 2),
    match: 'whole' as const,
  }))
  expect(isReserved('a'.repeat(20), rules)).toBe(true)
  for (let times = 0; times < 1000; times++)
    expect(isReserved(`${'a'.repeat(38)}b`, rules)).toBe(false)
  expect(isReserved('Admin of Aldermoor', listFixedNames(['Aldermoor']))).toBe(false)
})
