import type { NewsTopic } from '../../contract/forum.ts'

/** A news topic between the one published after it and the one before it. */
export interface NewsPlace {
  topic: NewsTopic
  newer?: NewsTopic
  older?: NewsTopic
}

/** The place of topic `id` in the news, which are newest first; undefined when it is none of them. */
export function findNewsPlace(news: readonly NewsTopic[], id: number): NewsPlace | undefined {
  const index = news.findIndex(({ tid }) => tid === id)
  const topic = news[index]
  return topic && { topic, newer: news[index - 1], older: news[index + 1] }
}
