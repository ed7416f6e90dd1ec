import type { ForumPost } from '../../contract/forum.ts'
import { type Language, textIn } from '../../contract/language.ts'

/** A post in the language of who reads. */
export interface ShownPost extends Omit<ForumPost, 'post'> {
  /** Sanitised HTML. */
  html: string
}

export function toShownPost({ post, ...about }: ForumPost, language: Language): ShownPost {
  return { ...about, html: textIn(post, language) }
}
