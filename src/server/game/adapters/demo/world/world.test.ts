import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { foldName } from '../names/name-book.ts'
import { createWorld, type World } from './world.ts'

const run = promisify(execFile)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const origin = { seed: 'Aldermoor', timeZone: 'Europe/Paris' }
const saturdayEvening = Date.parse('2026-11-21T20:30:00Z')
const at = (time: number) => ({ time, accounts: 0 })
const world = createWorld(origin)

/** Moments `stepMs` apart, the last one before `to`. */
function* momentsOf(from: number, to: number, stepMs: number) {
  for (let time = from; time < to; time += stepMs) yield at(time)
}

function listAll(shown: World, time: number) {
  const moment = at(time)
  return {
    characters: shown.listCharacters(moment),
    online: shown.listOnline(moment),
    guilds: shown.listGuilds(moment),
    arena: shown.listArena(moment),
    summons: shown.listSummons(moment),
  }
}

test('another process tells the same', async () => {
  const script = `
    const { createWorld } = await import(${JSON.stringify(new URL('world.ts', import.meta.url).href)})
    const world = createWorld(${JSON.stringify(origin)})
    const moment = ${JSON.stringify(at(saturdayEvening))}
    const kinds = ['listCharacters', 'listOnline', 'listGuilds', 'listArena', 'listSummons']
    console.log(JSON.stringify(kinds.map((kind) => world[kind](moment))))`
  const options = { maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], options)
  const { characters, online, guilds, arena, summons } = listAll(world, saturdayEvening)
  const own = JSON.stringify([characters, online, guilds, arena, summons])
  expect(stdout.trim()).toBe(own)
})

test('what was asked before changes nothing', () => {
  const asked = createWorld(origin)
  for (const days of [30, -1]) asked.listArena(at(saturdayEvening + days * dayMs))
  for (const days of [3000, -200]) asked.listCharacters(at(saturdayEvening + days * dayMs))
  const shown = JSON.stringify(listAll(asked, saturdayEvening))
  expect(shown).toBe(JSON.stringify(listAll(world, saturdayEvening)))
})

test('another seed makes another world', () => {
  const other = createWorld({ ...origin, seed: 'Elsewhere' })
  const names = new Set(world.listCharacters(at(saturdayEvening)).map(({ name }) => name))
  const shared = other.listCharacters(at(saturdayEvening)).filter(({ name }) => names.has(name))
  expect(shared.length).toBeLessThan(names.size / 2)
})

test('players come and go by the hour: full evenings, quiet mornings, never empty, never a jump', () => {
  const stepMs = 5 * 60_000
  const counts = world.countOnline(saturdayEvening - 30 * dayMs, saturdayEvening, stepMs)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(30)
  expect(Math.min(...counts)).toBeLessThanOrEqual(90)
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(330)
  expect(Math.max(...counts)).toBeLessThanOrEqual(450)
  const jumps = counts.slice(1).map((count, step) => Math.abs(count - (counts[step] ?? 0)))
  expect(Math.max(...jumps)).toBeLessThan(40)
})

test('evenings are fuller than mornings, and Saturdays than Tuesdays', () => {
  const today = world.calendar.dayAt(saturdayEvening)
  const countAt = (day: number, hour: number) =>
    world.listOnline(at(world.calendar.startOf(day) + hour * hourMs)).length
  for (let week = 0; week < 4; week += 1) {
    const saturday = today - week * 7
    const tuesday = saturday - 4
    for (const day of [saturday, tuesday]) {
      expect(countAt(day, 21)).toBeGreaterThan(2 * countAt(day, 6))
    }
    expect(countAt(saturday, 21)).toBeGreaterThan(countAt(tuesday, 21))
    expect(countAt(saturday, 15)).toBeGreaterThan(countAt(tuesday, 15))
  }
})

test('the count of a moment is the length of its list', () => {
  const from = saturdayEvening - dayMs
  const counts = world.countOnline(from, saturdayEvening, hourMs)
  const lists = [...momentsOf(from, saturdayEvening, hourMs)].map((moment) =>
    world.listOnline(moment),
  )
  expect(counts).toEqual(lists.map(({ length }) => length))
})

test('nobody plays two characters at once', () => {
  for (const moment of momentsOf(saturdayEvening - 7 * dayMs, saturdayEvening, hourMs)) {
    const players = world.listOnline(moment).map(({ gameAccount }) => gameAccount)
    expect(new Set(players).size).toBe(players.length)
  }
})

test('who is in the game stays for a while', () => {
  const now = new Set(world.listOnline(at(saturdayEvening)).map(({ id }) => id))
  const later = world.listOnline(at(saturdayEvening + 10 * 60_000)).filter(({ id }) => now.has(id))
  expect(later.length).toBeGreaterThan(now.size * 0.8)
})

test('experience, levels and fights never become less', () => {
  const last = new Map<
    string,
    { level: number; experience: number; wins: number; losses: number }
  >()
  const fallen: string[] = []
  for (const moment of momentsOf(saturdayEvening - 12 * dayMs, saturdayEvening, 7 * hourMs)) {
    const arena = new Map(world.listArena(moment).map((one) => [one.characterId, one]))
    for (const { id, level = 0, experience = 0 } of world.listCharacters(moment)) {
      const now = { level, experience, wins: 0, losses: 0, ...arena.get(id) }
      const before = last.get(id) ?? now
      const keys = ['level', 'experience', 'wins', 'losses'] as const
      if (keys.some((key) => now[key] < before[key])) fallen.push(`${id} at ${moment.time}`)
      last.set(id, now)
    }
  }
  expect(last.size).toBeGreaterThan(2000)
  expect(fallen).toEqual([])
})

test('who comes along has played, and who has not comes along in nothing', () => {
  const from = saturdayEvening - 2 * dayMs
  const before = new Map(world.listCharacters(at(from)).map((one) => [one.id, one]))
  const online = new Set(world.listOnline(at(saturdayEvening)).map(({ id }) => id))
  const played = world.listCharacters(at(saturdayEvening)).filter((now) => {
    const then = before.get(now.id)
    if (!then) return false
    const hasPlayed = online.has(now.id) || (now.lastSeen ?? 0) > from
    if (!hasPlayed) expect([now.experience, now.gold]).toEqual([then.experience, then.gold])
    return now.experience !== then.experience
  })
  expect(played.length).toBeGreaterThan(500)
})

test('each fight has a winner and a loser, and one gains what the other loses', () => {
  const sum = (moment: { time: number; accounts: number }) => {
    const arena = world.listArena(moment)
    const total = (key: 'wins' | 'losses' | 'rating') =>
      arena.reduce((before, one) => before + one[key], 0)
    const ids = arena.map(({ characterId }) => characterId)
    return { ids, wins: total('wins'), losses: total('losses'), rating: total('rating') }
  }
  const earlier = sum(at(saturdayEvening - hourMs))
  const later = sum(at(saturdayEvening))
  expect(later.wins).toBeGreaterThan(earlier.wins)
  expect(later.wins - earlier.wins).toBe(later.losses - earlier.losses)
  expect(later.ids).toEqual(earlier.ids)
  expect(later.rating).toBe(earlier.rating)
})

test('a season never begins with an empty ring', () => {
  const lastSunday = Date.parse('2027-01-03T20:00:00+01:00')
  const firstMonday = lastSunday + 10 * hourMs
  const fightsUntil = (time: number) =>
    world.listArena(at(time)).reduce((before, { wins }) => before + wins, 0)
  expect(fightsUntil(lastSunday)).toBeGreaterThan(10_000)
  expect(fightsUntil(firstMonday)).toBeLessThan(3000)
  expect(world.listArena(at(firstMonday)).length).toBeGreaterThan(200)
})

test('characters come and go, and their number stays', () => {
  const now = world.listCharacters(at(saturdayEvening))
  const nextWeek = world.listCharacters(at(saturdayEvening + 7 * dayMs))
  const ids = new Set(now.map(({ id }) => id))
  const born = nextWeek.filter(({ id }) => !ids.has(id))
  expect(born.length).toBeGreaterThan(7)
  for (const count of [now.length, nextWeek.length]) {
    expect(count).toBeGreaterThan(2250)
    expect(count).toBeLessThanOrEqual(2400)
  }
})

test('players join guilds and leave them', () => {
  const now = new Map(world.listCharacters(at(saturdayEvening)).map((one) => [one.id, one.guildId]))
  const later = world.listCharacters(at(saturdayEvening + 7 * dayMs))
  const changed = later.filter(({ id, guildId }) => now.has(id) && now.get(id) !== guildId)
  expect(changed.length).toBeGreaterThan(20)
})

test('each of 48 guilds is led by one of its members, in ten years too', () => {
  for (const moment of momentsOf(saturdayEvening, saturdayEvening + 3650 * dayMs, 200 * dayMs)) {
    const guilds = world.listGuilds(moment)
    const characters = new Map(world.listCharacters(moment).map((one) => [one.id, one]))
    expect(guilds).toHaveLength(48)
    for (const { id, leaderId } of guilds) expect(characters.get(leaderId ?? '')?.guildId).toBe(id)
  }
})

test('no name is given twice in ten years, to characters nor to creatures', () => {
  const characters = new Map<string, string>()
  const creatures = new Map<string, string>()
  for (const moment of momentsOf(saturdayEvening, saturdayEvening + 3650 * dayMs, 120 * dayMs)) {
    for (const { id, name } of world.listCharacters(moment)) characters.set(id, foldName(name))
    for (const { id, name } of world.listSummons(moment)) creatures.set(id, foldName(name))
  }
  expect(characters.size).toBeGreaterThan(8000)
  expect(new Set(characters.values()).size).toBe(characters.size)
  expect(new Set(creatures.values()).size).toBe(creatures.size)
})

test('the world is as the sample forum tells', () => {
  const characters = world.listCharacters(at(saturdayEvening))
  const guilds = new Map(world.listGuilds(at(saturdayEvening)).map((one) => [one.name, one]))
  const find = (name: string) => characters.find((one) => one.name === name)
  const countMembers = (name: string) =>
    characters.filter(({ guildId }) => guildId === guilds.get(name)?.id).length
  expect(countMembers('Les Passeurs')).toBe(43)
  expect(countMembers('Last Orders')).toBe(24)
  expect(countMembers('Brume & Cie')).toBe(31)
  expect(guilds.get('Les Passeurs')?.leaderId).toBe(find('Nolwenn29')?.id)
  expect(guilds.get('Last Orders')?.leaderId).toBe(find('Saltmarsh')?.id)
  expect(guilds.get('Brume & Cie')?.leaderId).toBe(find('Ysandre')?.id)
  expect(find('Bramblewick')).toMatchObject({ class: 'ranger', level: 51 })
  expect(find('Harrowgate')).toMatchObject({ class: 'ranger', level: 58 })
  expect(find('Citrouillard')).toMatchObject({ class: 'priest', level: 31 })
  for (const team of ['Maelis', 'Brannoc', 'Isaure', 'Oswin']) expect(find(team)).toBeUndefined()
  const stag = world.listSummons(at(saturdayEvening)).find(({ name }) => name === 'Kevin')
  expect(stag?.ownerId).toBe(find('MissHarrowgate')?.id)
})

test('accounts made on the site have characters of many levels, beyond those that were kept for them', () => {
  const moment = { time: saturdayEvening, accounts: 400 }
  const all = world.listCharacters(moment)
  const levels = Array.from({ length: 400 }, (_, account) => {
    const own = world.listOfAccount(String(account + 1), moment)
    expect([1, 2]).toContain(own.length)
    return own[0]?.level ?? 0
  })
  expect(new Set(levels).size).toBeGreaterThan(20)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ name }) => foldName(name))).size).toBe(all.length)
  expect(world.listOfAccount('401', moment)).toEqual([])
})
