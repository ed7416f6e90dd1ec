import { LRUCache } from 'lru-cache'
import { defaultOf, type Language, type LocalText, textIn } from '../../../contract/language.ts'
import type { SourceNews, SourceTopic, SourceTopicHead } from '../forum-source.ts'

/** One piece of news: the topic it is shown as, and those of the languages that have one of their own. */
export interface TranslatedNews<T> {
  topic: T
  translations: Record<Language, T>
}

/** The newest pieces of news, by the topic each is shown as; at most `limit`. */
export function newestFirst<T extends SourceTopicHead>(
  news: readonly TranslatedNews<T>[],
  limit: number,
): TranslatedNews<T>[] {
  return news.toSorted((a, b) => b.topic.startDate - a.topic.startDate).slice(0, limit)
}

/** The topic a piece of news is shown as, with the words of its translations. */
export function mergeTranslations({ topic, translations }: TranslatedNews<SourceNews>): SourceNews {
  const translate = translatorOf(topic, translations)
  return {
    ...topic,
    forumName: translate(topic.forumName, ({ forumName }) => forumName),
    title: translate(topic.title, ({ title }) => title),
    html: translate(topic.html, ({ html }) => html),
  }
}

/** Each language of its own topic; one that has none, of the default language's, else of the first. */
function translatorOf({ id }: SourceTopicHead, translations: Record<Language, SourceNews>) {
  const other = translations[defaultOf(Object.keys(translations))]
  return (text: LocalText, textOf: (news: SourceNews) => LocalText): LocalText =>
    Object.fromEntries(
      Object.entries(text).map(([language, own]) => {
        const news = translations[language] ?? other
        return [language, news && news.id !== id ? textIn(textOf(news), language) : own]
      }),
    )
}

/** Remembers the translations of news, so that the page of a topic shows their words too. */
export interface TranslationMemory {
  remember(news: TranslatedNews<SourceNews>): void
  /** The topic with the words of the translations it is known to have. */
  complete(topic: SourceTopic): SourceTopic
}

/** News stay on the front page for at most this many successors. */
const remembered = 200

export function createTranslationMemory(): TranslationMemory {
  const known = new LRUCache<number, Record<Language, SourceNews>>({ max: remembered })
  return {
    remember({ topic, translations }) {
      if (Object.keys(translations).length < 2) known.delete(topic.id)
      else known.set(topic.id, translations)
    },
    complete(topic) {
      const translations = known.get(topic.id)
      if (!translations) return topic
      const translate = translatorOf(topic, translations)
      return {
        ...topic,
        forumName: translate(topic.forumName, ({ forumName }) => forumName),
        title: translate(topic.title, ({ title }) => title),
        postList: topic.postList.map((post) =>
          post.index === 0 ? { ...post, html: translate(post.html, ({ html }) => html) } : post,
        ),
      }
    },
  }
}
