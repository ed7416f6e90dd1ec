import { expect, test } from 'vitest'
import type { SourceTopicHead } from '../forum-source.ts'
import { newestPairs, pairTopics } from './paired-news.ts'

const hour = 3600

function aTopic(
  id: number,
  startDate: number,
  starter = { id: 1, name: 'Alice' },
  title = 'Season',
): SourceTopicHead {
  const text = { fr: title, en: title }
  return {
    id,
    forumId: 1,
    forumName: text,
    slug: '',
    title: text,
    starter,
    startDate,
    views: 0,
    posts: 1,
  }
}

const idsOf = (pairs: { french: SourceTopicHead; english: SourceTopicHead }[]) =>
  pairs.map(({ french, english }) => [french.id, english.id])

test('two topics of one author within a day are one piece of news', () => {
  expect(idsOf(pairTopics([aTopic(1, 0)], [aTopic(2, 24 * hour)]))).toEqual([[1, 2]])
})

const alice = { id: 1, name: 'Alice' }

test.each([
  ['Maintenance mardi', 'Halloween event', 2],
  ['Patch 3.4', 'Patch 3.5', 0.5],
  ['Saison 5', 'Season 6', 0.1],
])('“%s” and “%s”, %d hours apart, are two pieces of news', (french, english, hours) => {
  const pairs = pairTopics([aTopic(1, 0, alice, french)], [aTopic(2, hours * hour, alice, english)])
  expect(idsOf(pairs)).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test.each([
  ['Serveurs fermés', 'Servers are down', 1],
  ['Saison 5', 'Season 5', 20],
  ['Événement : la Citadelle', 'Event at the CITADELLE', 20],
])('“%s” and “%s”, %d hours apart, are one', (french, english, hours) => {
  const pairs = pairTopics([aTopic(1, 0, alice, french)], [aTopic(2, hours * hour, alice, english)])
  expect(idsOf(pairs)).toEqual([[1, 2]])
})

test('a topic goes with the one that shares its number, however close others are', () => {
  const french = [
    aTopic(1, 0, alice, 'Mise à jour 3.4'),
    aTopic(2, hour, alice, 'Bal de printemps'),
  ]
  const english = [
    aTopic(3, hour / 2, alice, 'Spring ball'),
    aTopic(4, 2 * hour, alice, 'Update 3.4'),
  ]
  expect(idsOf(pairTopics(french, english)).toSorted()).toEqual([
    [1, 4],
    [2, 3],
  ])
})

test('topics further apart, or of different authors, stand alone', () => {
  const bob = { id: 2, name: 'Bob' }
  expect(idsOf(pairTopics([aTopic(1, 0)], [aTopic(2, 24 * hour + 1)]))).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(idsOf(pairTopics([aTopic(1, 0)], [aTopic(2, 0, bob)]))).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('of several topics in a day the closest belong together, each once', () => {
  const french = [aTopic(1, 0), aTopic(2, 5 * hour)]
  const english = [aTopic(3, 4 * hour), aTopic(4, hour), aTopic(5, 6 * hour)]
  expect(idsOf(pairTopics(french, english)).toSorted()).toEqual([
    [1, 4],
    [2, 3],
    [5, 5],
  ])
})

test('authors without a number are told apart by name', () => {
  const guest = (name: string) => ({ id: 0, name })
  const french = [aTopic(1, 0, guest('Ann'))]
  expect(idsOf(pairTopics(french, [aTopic(2, 0, guest('Ben'))]))).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(idsOf(pairTopics(french, [aTopic(3, 0, guest('Ann'))]))).toEqual([[1, 3]])
})

test('the newest pieces of news come first', () => {
  const pairs = pairTopics([aTopic(1, 0), aTopic(2, 90 * hour)], [aTopic(3, 50 * hour)])
  expect(idsOf(newestPairs(pairs, 2))).toEqual([
    [2, 2],
    [3, 3],
  ])
})
