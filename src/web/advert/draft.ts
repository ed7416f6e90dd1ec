import { isText } from '../base/shape.ts'
import { createDraft, type Draft } from '../ui/form/draft.ts'

/** A message that is being written: kept in its tab alone. */
export function messageDraft(userId: number, to: string): Draft<string> {
  return createDraft(`message-${userId}-${to}`, isText, () => sessionStorage)
}
