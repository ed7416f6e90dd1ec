import { isText, listOf, objectOf, oneOf, orAbsent } from '../../base/shape.ts'
import { createDraft, type Draft } from '../../ui/form/draft.ts'
import { isSentPicture, type SavedMessage } from '../saved-message.ts'

/** Whom a message is for: its player, or the team alone. */
export const composerModes = ['reply', 'note'] as const
export type ComposerMode = (typeof composerModes)[number]

export interface SavedTeamMessage extends SavedMessage {
  Mode?: ComposerMode | undefined
}

const isSaved = objectOf<SavedTeamMessage>({
  Text: isText,
  pictures: listOf(isSentPicture),
  Mode: orAbsent(oneOf(composerModes)),
})

/** A message that one of the team is writing to a ticket. */
export function teamDraft(userId: number, ticketId: number): Draft<SavedTeamMessage> {
  return createDraft(`ticket-${userId}-${ticketId}-team`, isSaved)
}
