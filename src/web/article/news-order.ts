import type { NewsTopic } from '../../contract/forum.ts'

/** A news topic between the one published after it and the one before it. */
export interface NewsPlace {
  topic: NewsTopic
  newer?: NewsTopic
  older?: NewsTopic
}

/** The place of topic `id` in the news by their dates, whichever are pinned; undefined when it is none of them. */
export function findNewsPlace(topics: readonly NewsTopic[], id: number): NewsPlace | undefined {
  const news = topics.toSorted((a, b) => b.date - a.date)
  const index = news.findIndex(({ tid }) => tid === id)
  const topic = news[index]
  return topic && { topic, newer: news[index - 1], older: news[index + 1] }
}
