import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameApi, openGameApi } from '../../../test/game-api.ts'
import { aCharacter } from '../../../test/memory-game.ts'
import { signedInAs } from '../../../test/test-api.ts'
import { getCharacter, getGear, listCharacters } from '../../contract/character.ts'
import { listFeats } from '../../contract/feat.ts'
import { getOnline } from '../../contract/game.ts'
import { getGuild, listGuildMembers } from '../../contract/guild.ts'
import { getRanking, type RankingKind } from '../../contract/ranking.ts'
import { listRisers } from '../../contract/riser.ts'

const hour = 3_600_000

let site: GameApi

beforeEach(async () => {
  site = await openGameApi()
  site.game.guilds = [{ id: 'g', name: 'Lamps', leaderId: 'a', score: 9 }]
  site.game.summons = [
    { id: 's', name: 'Fang', ownerId: 'a', level: 5 },
    { id: 't', name: 'Rex', ownerId: 'b', level: 4 },
  ]
  site.game.gear['a'] = [{ slot: 'head', key: '3', name: 'Cap' }]
  await take({ a: 9, b: 8, c: 7 })
  site.game.online = site.game.characters
  await site.refresh()
})
afterEach(() => site.close())

const names: Record<string, string> = { a: 'Vile', b: 'Bran', c: 'Cora' }

/** Takes standings an hour later, in which all of the guild have these levels. */
async function take(levels: Record<string, number>) {
  site.time.now += hour
  site.game.characters = Object.entries(levels).map(([id, level]) =>
    aCharacter(id, { name: names[id] ?? id, level, guildId: 'g', gameAccount: id }),
  )
  await site.take()
}

const rank = (kind: RankingKind, asked: object = {}) => site.call(getRanking, { kind, ...asked })
const missing = { status: 404 }

test('a hidden name is in no response, and all that is not it stays as it was', async () => {
  site.time.now += 24 * hour
  await take({ a: 29, b: 18, c: 17 })
  await site.refresh()
  const readAll = async () => [
    await site.call(getOnline, {}),
    await rank('level'),
    await rank('guild'),
    await rank('summon'),
    await rank('level', { search: 'vil' }),
    await site.call(getCharacter, { id: 'b' }),
    await site.call(getGuild, { id: 'g' }),
    await site.call(listGuildMembers, { id: 'g' }),
    await site.call(listFeats, {}),
    await site.call(listRisers, { kind: 'level' }),
    await site.service.searchNames('vil'),
  ]
  const before = await readAll()
  for (const response of before.filter((_, index) => index !== 5)) {
    expect(JSON.stringify(response)).toContain('Vile')
  }
  site.hidden.add('Vile')
  const after = JSON.stringify(await readAll())
  expect(after).not.toContain('Vile')
  expect(after).toContain('Bran')
  site.hidden.clear()
  expect(await readAll()).toEqual(before)
})

test('a place stays, with its score and without what leads to who holds it', async () => {
  await site.join('alice', ['a'], { player: true })
  const shown = await rank('level')
  expect(shown.entries[0]?.player?.pseudo).toBe('alice')
  site.hidden.add('Vile')
  const { entries, podium, total } = await rank('level')
  const nameless = {
    ...shown.entries[0],
    id: 'hidden-1',
    name: '',
    guild: null,
    guildId: null,
    player: null,
    online: false,
    hasPage: false,
  }
  expect(entries).toEqual([nameless, ...shown.entries.slice(1)])
  expect(podium[0]).toEqual(nameless)
  expect(total).toBe(3)
  // a creature does not tell whose it is, nor a guild who leads it
  const [creature] = (await rank('summon')).entries
  expect(creature).toMatchObject({ name: 'Fang', owner: null, player: null, online: false })
  expect((await rank('guild')).entries[0]).toMatchObject({ name: 'Lamps', owner: null })
})

test('a search does not find it, and says how many it found', async () => {
  site.hidden.add('Vile')
  expect(await rank('level', { search: 'vile' })).toMatchObject({ entries: [], total: 0, pages: 0 })
  expect((await rank('level', { search: 'bran' })).total).toBe(1)
})

test('who is called so is counted among those online and in the guild, and has no page', async () => {
  site.hidden.add('Vile')
  expect(await site.call(getOnline, {})).toMatchObject({
    count: 3,
    players: [{ name: 'Bran' }, { name: 'Cora' }],
  })
  expect(await site.call(listGuildMembers, { id: 'g' })).toMatchObject({ total: 3, hidden: 1 })
  expect(await site.call(getGuild, { id: 'g' })).toMatchObject({ members: 3, leader: null })
  await expect(site.call(getCharacter, { id: 'a' })).rejects.toMatchObject(missing)
  await expect(site.call(getGear, { id: 'a' })).rejects.toMatchObject(missing)
})

test('a guild of that name has no page, and is nobody’s', async () => {
  site.hidden.add('Lamps')
  await expect(site.call(getGuild, { id: 'g' })).rejects.toMatchObject(missing)
  await expect(site.call(listGuildMembers, { id: 'g' })).rejects.toMatchObject(missing)
  expect(await site.call(getCharacter, { id: 'a' })).toMatchObject({ guild: null, title: 'level' })
  expect((await rank('level')).entries[0]).toMatchObject({ guild: null, guildId: null })
  expect((await rank('guild')).entries[0]).toMatchObject({ id: 'hidden-1', name: '', score: 9 })
})

test('its own player reads it', async () => {
  const accountId = await site.join('alice', ['a'])
  site.hidden.add('Vile')
  const own = await site.call(listCharacters, {}, { headers: signedInAs(accountId) })
  expect(own).toMatchObject([{ id: 'a', name: 'Vile' }])
})
