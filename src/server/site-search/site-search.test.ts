import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchSite } from '../../contract/site-search.ts'
import { hasStandings } from '../../../test/first-standings.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { aTopic, MemoryForum } from '../../../test/memory-forum.ts'
import { aCharacter, inMemory, MemoryGame } from '../../../test/memory-game.ts'
import { generousLimits, openPlayerSite, type PlayerSite } from '../../../test/players.ts'
import { createSiteSearch } from './site-search.ts'

const game = new MemoryGame()
game.characters = [
  aCharacter('c1', { name: 'Élodie', level: 40, experience: 900, guildId: 'g1' }),
  aCharacter('c2', { name: 'Melodia', level: 60, experience: 2000 }),
  aCharacter('c3', { name: 'Bran', level: 10, experience: 10 }),
  ...Array.from({ length: 7 }, (_, index) => aCharacter(`t${index}`, { name: `Twin ${index}` })),
]
game.guilds = [{ id: 'g1', name: 'Les Mélodieux', leaderId: 'c1' }]
const forum = new MemoryForum([
  aTopic({ id: 1, slug: 'fair', title: { fr: 'La foire d’été', en: 'The summer fair' } }),
  aTopic({ id: 2, slug: 'patch', title: { fr: 'Corrections', en: 'Patch 1.4' } }),
])

let site: PlayerSite
beforeAll(async () => {
  site = await openPlayerSite({
    game: inMemory(game),
    events: [
      {
        key: 'duel',
        title: { fr: 'Soirée duels', en: 'Duelling night' },
        start: '2099-06-05 20:00',
        repeats: 'weekly',
      },
      { key: 'gone', title: 'Duels of old', start: '2001-06-05 20:00' },
    ],
    forum: { name: 'memory', newsForums: [1], create: () => forum },
    limits: { ...generousLimits, siteSearch: { count: 4, seconds: 3600 } },
  })
  await hasStandings(site.url)
}, 60_000)
afterAll(() => site?.close())

const search = (q: string) => site.launcher().call(searchSite, { q })
const nothing = {
  characters: [],
  guilds: [],
  events: [],
  topics: [],
  posts: [],
  help: [],
  missing: [],
}

test('names of the game are found by any part, the best first, and their guild', async () => {
  expect(await search('melod')).toEqual({
    ...nothing,
    characters: [{ id: 'c2', name: 'Melodia', level: 60, class: null }],
    guilds: [{ id: 'g1', name: 'Les Mélodieux', members: 1 }],
  })
  const { characters } = await search('LODI')
  expect(characters.map(({ name }) => name)).toEqual(['Melodia', 'Élodie'])
})

test('five of a kind are found at most', async () => {
  expect((await search('twin')).characters).toHaveLength(5)
})

test('topics are found by all words of their title, in any language', async () => {
  const fair = {
    tid: 1,
    title: { fr: 'La foire d’été', en: 'The summer fair' },
    forumName: { fr: 'Mises à jour', en: 'Updates' },
    url: '/forum/topic/1/fair',
  }
  expect((await search('fair summer')).topics).toEqual([fair])
  expect((await search('FOIRE ete')).topics).toEqual([fair])
  expect((await search('fair winter')).topics).toEqual([])
})

test('an event to come is found by its words, once though it comes again, and none that is over', async () => {
  const next = Date.parse('2099-06-05T20:00:00Z') / 1000
  const duel = { key: 'duel', title: { fr: 'Soirée duels', en: 'Duelling night' }, start: next }
  expect((await search('night duel')).events).toEqual([duel])
  expect((await search('SOIREE')).events).toEqual([duel])
  expect((await search('duels old')).events).toEqual([])
})

test('help that asks it comes before help that tells of it', async () => {
  const { help } = await search('password')
  expect(help[0]?.key).toBe('lost-password')
  expect(help.length).toBeGreaterThan(1)
  expect((await search('mot de passe')).help[0]?.key).toBe('lost-password')
})

test('what is no word finds nothing', async () => {
  expect(await search('%_')).toEqual(nothing)
  expect(await search('!!')).toEqual(nothing)
  expect(await codesOf(search('x'))).toEqual(['InvalidInput'])
  expect(await codesOf(search('x'.repeat(41)))).toEqual(['InvalidInput'])
})

test('without the forum, the rest is found', async () => {
  forum.isDown = true
  try {
    const found = await search('bran')
    expect(found.characters).toHaveLength(1)
  } finally {
    forum.isDown = false
  }
})

test('what fails is logged when it begins and when it ends', async () => {
  const logged: string[] = []
  const note = (_: object, message: string) => void logged.push(message)
  const log = { debug() {}, info: note, warn: note, error: note }
  let isDown = true
  const searchOf = createSiteSearch(log, {
    searchNames: async () => {
      if (isDown) throw new Error('the database is down')
      return { characters: [], guilds: [] }
    },
    listTopics: async () => [],
    findPosts: async () => [],
    listHelp: () => [],
    listEvents: () => [],
  })
  expect((await searchOf('bran')).missing).toEqual(['characters', 'guilds'])
  await searchOf('bran')
  expect(logged).toEqual(['it cannot be searched; the rest is'])
  isDown = false
  expect((await searchOf('bran')).missing).toEqual([])
  expect(logged).toEqual(['it cannot be searched; the rest is', 'it can be searched again'])
})

test('a network that searches too often waits', async () => {
  const visitor = site.launcher()
  for (let count = 0; count < 4; count += 1) await visitor.call(searchSite, { q: 'bran' })
  expect(await codesOf(visitor.call(searchSite, { q: 'bran' }))).toEqual(['429'])
})
