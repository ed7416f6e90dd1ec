import { expect, test } from 'vitest'
import type { NewsTopic } from '../../contract/forum.ts'
import { findNewsPlace } from './news-order.ts'

const news = [30, 20, 10].map(aNews)

test('an article stands between the news published after it and before it', () => {
  const place = findNewsPlace(news, 20)
  expect([place?.newer?.tid, place?.topic.tid, place?.older?.tid]).toEqual([30, 20, 10])
})

test('the newest article has nothing newer, the oldest nothing older', () => {
  expect(findNewsPlace(news, 30)).toEqual({ topic: news[0], newer: undefined, older: news[1] })
  expect(findNewsPlace(news, 10)).toEqual({ topic: news[2], newer: news[1], older: undefined })
})

test('a topic outside the news has no place among them', () => {
  expect(findNewsPlace(news, 99)).toBeUndefined()
})

function aNews(tid: number): NewsTopic {
  return {
    tid,
    forumId: 1,
    forumName: { fr: 'Mises à jour', en: 'Patch notes' },
    titleSeo: `topic-${tid}`,
    title: { fr: 'Titre', en: 'Title' },
    content: { fr: '', en: '' },
    date: tid,
    authorName: 'Brannoc',
    comments: 0,
    url: `/forum/topic/${tid}/topic-${tid}`,
  }
}
