import { z } from 'zod'
import { Language } from '../../../contract/language-schema.ts'

/** The forum's address without its last slash; a sub-path (`https://example.org/forum`) is allowed. */
const ForumUrl = z
  .url({ protocol: /^https?$/, error: 'expected an http(s) address such as https://forum.example' })
  .refine((url) => !/[?#]/.test(url), 'expected an address without ? and #')
  .transform((url) => url.replace(/\/+$/, ''))

/** One news forum: its id, or the ids of forums that hold the same news, one for each language. */
export type NewsForum<Id> = Id | Record<Language, Id>

const expectedNews = (example: string) => `expected a list such as ${example}`

/** What an owner reads of the forums there are to choose from, in the words of the software. */
interface ForumWords {
  /** What names one: `numbers`. */
  ids: string
  news: string
  exampleOfNews: unknown
  forums: string
  exampleOfForums: unknown
  /** What is shown when `forums` is left out. */
  shown: string
}

/** The options every forum software shares. `id` is what the software names a forum by. */
export function forumOptions<Id extends z.ZodType>(
  id: Id,
  exampleOfNews: string,
  words: ForumWords,
) {
  const error = expectedNews(exampleOfNews)
  const oneEach = z.record(Language, id).refine((forums) => Object.keys(forums).length > 0)
  const NewsForums = z.array(z.union([id, oneEach], { error }), { error })
  return {
    url: ForumUrl.meta({
      description: 'The forum’s address, with its sub-path if it has one, without `?` and `#`.',
      example: 'https://example.org/forum',
    }),
    news: NewsForums.min(1, error).meta({
      type: `list of ${words.ids}, or of language → one of them, at least one`,
      description: words.news,
      example: words.exampleOfNews,
    }),
    forums: z
      .array(id, { error: 'expected a list of forums' })
      .optional()
      .meta({
        type: `list of ${words.ids}`,
        default: words.shown,
        description: words.forums,
        example: words.exampleOfForums,
      }),
    timeoutMs: z.int('expected whole milliseconds').min(100).max(60_000).default(3000).meta({
      description: 'Time for one call, in milliseconds.',
      example: 5000,
    }),
  }
}

/** A forum's id where forums are numbered. */
export const ForumId = z.int().positive()

/** Every forum the news come from, in their order. */
export function newsForumIds<Id extends string | number>(news: readonly NewsForum<Id>[]): Id[] {
  return news.flatMap((forum) => (typeof forum === 'object' ? Object.values(forum) : [forum]))
}

/** The ids the news travel under: of a forum for each language, the first. */
export function leadingForumIds<Id extends string | number>(news: readonly NewsForum<Id>[]): Id[] {
  return news.flatMap((forum) => newsForumIds([forum]).slice(0, 1))
}

/**
 * The forums that may be shown; undefined means all the forum answers with. A key or token may see more
 * than a guest, so with one nothing but the named forums is shown.
 */
export function shownForums<Id extends string | number>(
  options: { news: readonly NewsForum<Id>[]; forums?: readonly Id[] },
  hasCredentials: boolean,
): ReadonlySet<Id> | undefined {
  if (!options.forums && !hasCredentials) return undefined
  return new Set([...newsForumIds(options.news), ...(options.forums ?? [])])
}
