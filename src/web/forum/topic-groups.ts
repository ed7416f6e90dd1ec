import type { ForumCategory } from '../../contract/discussion.ts'
import type { TopicSummary } from '../../contract/forum.ts'
import { type Language, textIn } from '../../contract/language.ts'

/** A topic as the list of a category shows it, in one language. */
export interface ListedTopic extends Omit<TopicSummary, 'title' | 'forumName' | 'titleSeo'> {
  title: string
}

/** A forum with its topics, the last answered first. */
export interface TopicGroup {
  forumId: number
  name: string
  topics: ListedTopic[]
  /** Players begin topics there. */
  isOpen: boolean
}

/**
 * The topics by forum: the forum that was answered in last comes first, and where players write without any topic yet,
 * last. `topics` are the last answered first.
 */
export function groupTopics(
  topics: readonly TopicSummary[],
  language: Language,
  categories: readonly ForumCategory[] = [],
): TopicGroup[] {
  const open = categories.filter(({ isNews }) => !isNews)
  const groups = [...Map.groupBy(topics, ({ forumId }) => forumId)].map(([forumId, group]) => ({
    forumId,
    name: group[0] ? textIn(group[0].forumName, language) : '',
    topics: group.map((topic) => toListed(topic, language)),
    isOpen: open.some(({ id }) => id === forumId),
  }))
  const empty = open
    .filter(({ id }) => groups.every(({ forumId }) => forumId !== id))
    .map(({ id, name }) => ({
      forumId: id,
      name: textIn(name, language),
      topics: [],
      isOpen: true,
    }))
  return [...groups, ...empty]
}

function toListed(topic: TopicSummary, language: Language): ListedTopic {
  const { title, forumName: _forum, titleSeo: _slug, ...rest } = topic
  return { ...rest, title: textIn(title, language) }
}
