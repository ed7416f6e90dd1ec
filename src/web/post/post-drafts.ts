import { isText, objectOf } from '../base/shape.ts'
import { createDraft, type Draft } from '../ui/form/draft.ts'

/** A reply that a player is writing to a topic, as this browser keeps it. */
export function replyDraft(userId: number, topicId: number): Draft<string> {
  return createDraft(`forum-${userId}-${topicId}`, isText)
}

export interface SavedTopic {
  Category: string
  Title: string
  Text: string
}

const isSavedTopic = objectOf<SavedTopic>({ Category: isText, Title: isText, Text: isText })

/** A topic that a player is writing. */
export function topicDraft(userId: number): Draft<SavedTopic> {
  return createDraft(`forum-${userId}-new`, isSavedTopic)
}
