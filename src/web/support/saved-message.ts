import type { TicketPicture } from '../../contract/support.ts'
import { isText, isWhole, listOf, objectOf } from '../base/shape.ts'
import { createDraft, type Draft } from '../ui/form/draft.ts'

/** What a browser keeps of a message that is not sent yet. */
export interface SavedMessage {
  Text: string
  pictures: TicketPicture[]
}

/** A picture that was sent for a message to come, as the contract has it. */
export const isSentPicture = objectOf<TicketPicture>({
  id: (value): value is string => isText(value) && /^[\w-]{20,64}$/.test(value),
  width: isWhole,
  height: isWhole,
})

const isSaved = objectOf<SavedMessage>({ Text: isText, pictures: listOf(isSentPicture) })

/** A message that a player is writing to a ticket of theirs; the team’s see `team/team-draft.ts`. */
export function messageDraft(userId: number, ticketId: number): Draft<SavedMessage> {
  return createDraft(`ticket-${userId}-${ticketId}-player`, isSaved)
}
