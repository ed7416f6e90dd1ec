import { expect, test } from 'vitest'
import type { SourceTopicHead } from '../forum-source.ts'
import { joinTranslations } from './join-translations.ts'
import { newestFirst, type TranslatedNews } from './translated-news.ts'

const hour = 3600

function aTopic(
  id: number,
  startDate: number,
  starter = { id: 1, name: 'Alice' },
  title = 'Season',
): SourceTopicHead {
  const text = { fr: title, en: title, de: title }
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

const join = (fr: SourceTopicHead[], en: SourceTopicHead[]) => joinTranslations({ fr, en })
const idsOf = (news: TranslatedNews<SourceTopicHead>[]) =>
  news.map(({ translations }) => Object.values(translations).map(({ id }) => id))

test('two topics of one author within a day are one piece of news', () => {
  expect(idsOf(join([aTopic(1, 0)], [aTopic(2, 24 * hour)]))).toEqual([[1, 2]])
})

const alice = { id: 1, name: 'Alice' }

test.each([
  ['Maintenance mardi', 'Halloween event', 2],
  ['Patch 3.4', 'Patch 3.5', 0.5],
  ['Saison 5', 'Season 6', 0.1],
])('“%s” and “%s”, %d hours apart, are two pieces of news', (french, english, hours) => {
  const news = join([aTopic(1, 0, alice, french)], [aTopic(2, hours * hour, alice, english)])
  expect(idsOf(news)).toEqual([[1], [2]])
})

test.each([
  ['Serveurs fermés', 'Servers are down', 1],
  ['Saison 5', 'Season 5', 20],
  ['Événement : la Citadelle', 'Event at the CITADELLE', 20],
])('“%s” and “%s”, %d hours apart, are one', (french, english, hours) => {
  const news = join([aTopic(1, 0, alice, french)], [aTopic(2, hours * hour, alice, english)])
  expect(idsOf(news)).toEqual([[1, 2]])
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
  expect(idsOf(join(french, english)).toSorted()).toEqual([
    [1, 4],
    [2, 3],
  ])
})

test('topics further apart, or of different authors, stand alone', () => {
  const bob = { id: 2, name: 'Bob' }
  expect(idsOf(join([aTopic(1, 0)], [aTopic(2, 24 * hour + 1)]))).toEqual([[1], [2]])
  expect(idsOf(join([aTopic(1, 0)], [aTopic(2, 0, bob)]))).toEqual([[1], [2]])
})

test('of several topics in a day the closest belong together, each once', () => {
  const french = [aTopic(1, 0), aTopic(2, 5 * hour)]
  const english = [aTopic(3, 4 * hour), aTopic(4, hour), aTopic(5, 6 * hour)]
  expect(idsOf(join(french, english)).toSorted()).toEqual([[1, 4], [2, 3], [5]])
})

test('authors without a number are told apart by name', () => {
  const guest = (name: string) => ({ id: 0, name })
  const french = [aTopic(1, 0, guest('Ann'))]
  expect(idsOf(join(french, [aTopic(2, 0, guest('Ben'))]))).toEqual([[1], [2]])
  expect(idsOf(join(french, [aTopic(3, 0, guest('Ann'))]))).toEqual([[1, 3]])
})

test('the newest pieces of news come first', () => {
  const news = join([aTopic(1, 0), aTopic(2, 90 * hour)], [aTopic(3, 50 * hour)])
  expect(idsOf(newestFirst(news, 2))).toEqual([[2], [3]])
})

test('topics of three languages are one piece of news, shown as that of the first it has', () => {
  const titled = (id: number, hours: number, title: string) =>
    aTopic(id, hours * hour, alice, title)
  const news = joinTranslations({
    de: [titled(1, 0, 'Saison 5'), titled(2, 60, 'Frühlingsball')],
    fr: [titled(3, 1, 'Saison 5'), titled(4, 90, 'Mise à jour 3.4')],
    en: [titled(5, 2, 'Season 5'), titled(6, 60, 'Spring ball'), titled(7, 90, 'Update 3.4')],
  })
  expect(news.map(({ topic, translations }) => [topic.id, Object.keys(translations)])).toEqual([
    [1, ['de', 'fr', 'en']],
    [2, ['de', 'en']],
    [4, ['fr', 'en']],
  ])
})

test('a topic that fits two of one language joins one of them, and none that another number is in', () => {
  const english = [aTopic(2, 0, alice, 'Patch notes')]
  const german = [aTopic(3, 60, alice, 'Patch 3.5'), aTopic(4, 90, alice, 'Patch')]
  const french = [aTopic(1, 0, alice, 'Patch 3.4')]
  expect(idsOf(joinTranslations({ fr: french, en: english, de: german }))).toEqual([[1, 2, 4], [3]])
})
