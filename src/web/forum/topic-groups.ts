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
}

/** The topics by forum: the forum that was answered in last comes first. `topics` are the last answered first. */
export function groupTopics(topics: readonly TopicSummary[], language: Language): TopicGroup[] {
  const groups = Map.groupBy(topics, ({ forumId }) => forumId)
  return [...groups].map(([forumId, group]) => ({
    forumId,
    name: group[0] ? textIn(group[0].forumName, language) : '',
    topics: group.map((topic) => toListed(topic, language)),
  }))
}

function toListed(topic: TopicSummary, language: Language): ListedTopic {
  const { title, forumName: _forum, titleSeo: _slug, ...rest } = topic
  return { ...rest, title: textIn(title, language) }
}
