import { z } from 'zod/mini'
import { createDraft, type Draft } from '../../ui/form/draft.ts'
import { SavedMessage } from '../ticket-form-values.ts'

/** Whom a message is for: its player, or the team alone. */
export const ComposerMode = z.enum(['reply', 'note'])
export type ComposerMode = z.infer<typeof ComposerMode>

const Saved = z.object({
  ...SavedMessage.shape,
  // where it does not say, a reply taken for a note does no harm: a note taken for a reply cannot be called back
  Mode: z._default(ComposerMode, 'note'),
})
export type SavedTeamMessage = z.infer<typeof Saved>

/** A message that one of the team is writing to a ticket. */
export function teamDraft(userId: number, ticketId: number): Draft<SavedTeamMessage> {
  return createDraft(`ticket-${userId}-${ticketId}-team`, Saved)
}
