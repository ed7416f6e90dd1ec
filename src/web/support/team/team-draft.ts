import { z } from 'zod/mini'
import { createDraft, type Draft } from '../../ui/form/draft.ts'
import { KeptMessage } from '../ticket-form-values.ts'

/** Whom a message is for: its player, or the team alone. */
export const ComposerMode = z.enum(['reply', 'note'])
export type ComposerMode = z.infer<typeof ComposerMode>

const Kept = z.object({
  ...KeptMessage.shape,
  // where it does not say, a reply taken for a note does no harm: a note taken for a reply cannot be called back
  Mode: z._default(ComposerMode, 'note'),
})
export type KeptTeamMessage = z.infer<typeof Kept>

/** A message that one of the team is writing to a ticket. */
export function teamDraft(userId: number, ticketId: number): Draft<KeptTeamMessage> {
  return createDraft(`ticket-${userId}-${ticketId}-team`, Kept)
}
