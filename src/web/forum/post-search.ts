import { longestPostSearch, shortestPostSearch } from '../../contract/discussion-terms.ts'
import type { FoundPost } from '../../contract/forum-search.ts'
import { type Language, textIn } from '../../contract/language.ts'
import type { PageLink } from '../../contract/page-link.ts'

/** A post that was found, in one language. */
export interface ShownFound extends Omit<FoundPost, 'title' | 'forumName' | 'excerpt'> {
  title: string
  forumName: string
  excerpt: string
}

export function toShownFound(post: FoundPost, language: Language): ShownFound {
  return {
    ...post,
    title: textIn(post.title, language),
    forumName: textIn(post.forumName, language),
    excerpt: textIn(post.excerpt, language),
  }
}

/** The words that an address searches posts for; undefined for none, or too few letters. */
export function readPostSearch(search: URLSearchParams): string | undefined {
  const words = (search.get('search') ?? '').trim().slice(0, longestPostSearch).trim()
  return words.length < shortestPostSearch ? undefined : words
}

/** The address of a page of what is found; of the forum where there are no words. */
export function postSearchPath(words: string, page = 1): PageLink {
  if (words === '') return '/forum'
  const asked = new URLSearchParams({ search: words, ...(page > 1 && { page: String(page) }) })
  return `/forum?${asked}`
}
