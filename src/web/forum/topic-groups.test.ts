import { expect, test } from 'vitest'
import type { TopicSummary } from '../../contract/forum.ts'
import { groupTopics } from './topic-groups.ts'

const latest = [aTopic(1, 7), aTopic(2, 3), aTopic(3, 7)]

test('the forum answered in last comes first, its topics in the order given', () => {
  const groups = groupTopics(latest, 'fr')
  expect(groups.map(({ forumId, topics }) => [forumId, topics.map(({ tid }) => tid)])).toEqual([
    [7, [1, 3]],
    [3, [2]],
  ])
})

test('titles and names are in the language asked for', () => {
  const [group] = groupTopics(latest, 'en')
  expect([group?.name, group?.topics[0]?.title]).toEqual(['Forum 7', 'Topic 1'])
})

test('where players write has its place before anybody wrote there', () => {
  const category = (id: number, isNews: boolean) => ({
    id,
    isNews,
    name: { en: `Forum ${id}` },
    topics: 0,
    pinned: [],
  })
  const groups = groupTopics(latest, 'en', [
    category(3, false),
    category(4, true),
    category(5, false),
  ])
  expect(groups.map(({ name, topics, isOpen }) => [name, topics.length, isOpen])).toEqual([
    ['Forum 7', 2, false],
    ['Forum 3', 1, true],
    ['Forum 5', 0, true],
  ])
})

test('what stays first does, once, however long ago it was answered', () => {
  const pinned = [aTopic(9, 7), aTopic(3, 7)]
  const category = { id: 7, isNews: false, name: { en: 'Forum 7' }, topics: 40, pinned }
  const [group] = groupTopics(latest, 'en', [category])
  expect(group?.topics.map(({ tid }) => tid)).toEqual([9, 3, 1])
  expect(group?.total).toBe(40)
})

test('a forum of news has the colour of its pictures, one with a picture of its own has none', () => {
  const groups = groupTopics(latest, 'en', [], { 7: 'patch', 3: '/patch.png' })
  expect(groups.map(({ kind }) => kind)).toEqual(['patch', undefined])
})

function aTopic(tid: number, forumId: number): TopicSummary {
  return {
    tid,
    forumId,
    forumName: { fr: `Salon ${forumId}`, en: `Forum ${forumId}` },
    titleSeo: '',
    title: { fr: `Sujet ${tid}`, en: `Topic ${tid}` },
    starterName: 'Alice',
    startDate: 0,
    lastPostDate: 0,
    lastPosterName: 'Bob',
    views: 0,
    comments: 0,
    url: `/forum/topic/${tid}`,
  }
}
