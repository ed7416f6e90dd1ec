import { expect, test as base } from 'vitest'
import {
  changeAdvert,
  closeAdvert,
  renewAdvert,
  searchAdverts,
  writeAdvert,
} from '../src/contract/advert.ts'
import { writeDownload } from '../src/contract/download-desk.ts'
import { getObjective } from '../src/contract/donation.ts'
import { getCharacter, listCharacterNames, listCharacters } from '../src/contract/character.ts'
import {
  getGameInfo,
  getGameState,
  getOnline,
  getPlayerCount,
  getPopulation,
} from '../src/contract/game.ts'
import { createGameAccount, listGameAccounts } from '../src/contract/game-account.ts'
import { getRanking, rankingKinds } from '../src/contract/ranking.ts'
import { listRewards } from '../src/contract/reward.ts'
import { joinTeam } from './join-team.ts'
import { openPlayerSite, type PlayerSite } from './players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({ site: { name: 'Valmoor' }, game: 'none' })
  onCleanup(() => site.close())
  return site
})

/** The recurring jobs that the site does. */
async function listJobs({ db }: PlayerSite): Promise<string[]> {
  const rows = await db
    .withTables<{ 'pgboss.schedule': { name: string } }>()
    .selectFrom('pgboss.schedule')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

test('visitors of a site without a game are told of nobody and nothing', async ({ site }) => {
  const { call } = site.launcher()
  expect(await call(getPlayerCount, {})).toEqual({ count: -1 })
  expect(await call(getGameState, {})).toEqual({ services: [], takenAt: null })
  expect(await call(getOnline, {})).toEqual({
    count: -1,
    unnamed: 0,
    players: [],
    zones: [],
    takenAt: null,
  })
  expect(await call(getGameInfo, {})).toMatchObject({
    name: 'Valmoor',
    rankings: [],
    classes: [],
    races: [],
    isSimulated: false,
  })
  const { points } = await call(getPopulation, {})
  expect(points.filter(({ average }) => average !== null)).toEqual([])
  for (const kind of rankingKinds) {
    await expect(call(getRanking, { kind })).rejects.toMatchObject({ status: 404 })
  }
  await expect(call(getCharacter, { id: '1' })).rejects.toMatchObject({ status: 404 })
  expect(await call(listRewards, {})).toEqual([])
  expect(await call(getObjective, {})).toMatchObject({ current: 0, target: null, donors: 0 })
})

test('its players have no characters, and no accounts of a game to make', async ({ site }) => {
  const { device, profile } = await site.joinConfirmed()
  const callAs: typeof device.callAs = (...given) => device.callAs(...given)
  expect(await callAs(profile.token, listCharacters, {})).toEqual([])
  expect(await callAs(profile.token, listCharacterNames, {})).toEqual([])
  expect(await callAs(profile.token, listGameAccounts, {})).toMatchObject({
    accounts: [],
    rules: null,
  })
  const given = { UserName: 'somebody', Password: 'another brown horse' }
  await expect(callAs(profile.token, createGameAccount, given)).rejects.toMatchObject({
    errors: [{ code: 'GameAccountsClosed' }],
  })
})

const barn = {
  Category: 'sell',
  Language: 'en',
  Title: 'A barn by the ferry',
  Text: 'Dry, and with a view of the river.',
} as const

test('a player writes an advert that is theirs, not a character’s', async ({ site }) => {
  const { device, profile, pseudo } = await site.joinConfirmed()
  const written = await device.callAs(profile.token, writeAdvert, barn)
  expect(written).toMatchObject({ state: 'published', character: null })
  await device.callAs(profile.token, closeAdvert, { Id: written.id })
  await device.callAs(profile.token, renewAdvert, { Id: written.id })
  const changed = { ...barn, Id: written.id, Title: 'A barn by the old ferry' }
  await device.callAs(profile.token, changeAdvert, changed)
  const { adverts } = await site.launcher().call(searchAdverts, { q: 'barn' })
  expect(adverts).toMatchObject([
    { id: written.id, title: changed.Title, character: null, author: { pseudo } },
  ])
})

test('nothing asks for a game that is not there', async ({ site }) => {
  const jobs = await listJobs(site)
  expect(jobs).toContain('refresh-forum')
  expect(jobs).not.toContain('refresh-game')
  expect(jobs).not.toContain('take-standings')
})

test('with the first file that the team adds there is a page of downloads', async ({ site }) => {
  const statusOf = async () =>
    (await fetch(`${site.url}/page/download`, { redirect: 'manual' })).status
  expect(await statusOf()).toBe(302)
  const { device, profile } = await joinTeam(site, 'admin')
  await device.callAs(profile.token, writeDownload, {
    Name: 'Client',
    Platform: 'windows',
    Mirrors: [{ Name: 'Paris', Url: 'https://mirror.invalid/client.zip' }],
    Size: null,
    Sha256: null,
  })
  expect(await statusOf()).toBe(200)
})
