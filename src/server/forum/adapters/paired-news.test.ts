import { expect, test } from 'vitest'
import type { SourceTopicHead } from '../forum-source.ts'
import { newestPairs, pairTopics } from './paired-news.ts'

const hour = 3600

function aTopic(
  id: number,
  startDate: number,
  starter = { id: 1, name: 'Alice' },
): SourceTopicHead {
  const text = { fr: `topic ${id}`, en: `topic ${id}` }
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
