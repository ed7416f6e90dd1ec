import { z } from 'zod/mini'
import { replyAsTeam } from '../../../contract/ticket-team.ts'
import { composerModes } from './team-draft.ts'

export const schema = z.object({
  Mode: z.enum(composerModes),
  Text: replyAsTeam.input.shape.Text,
  Closes: z.boolean(),
})
