import { z } from 'zod/mini'
import { reportReasons } from './report-terms.ts'
import { Seconds } from './seconds.ts'

/** What a player says is wrong with what another wrote, as they send it. */
export const reportFields = {
  Reason: z.enum(reportReasons),
  Text: z._default(z.string('InvalidText').check(z.trim(), z.maxLength(500, 'InvalidText')), ''),
}

/** The same as the team reads it. */
export const Report = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  text: z.string(),
  /** The pseudo of who reported it. */
  by: z.string(),
  date: Seconds,
})
export type Report = z.infer<typeof Report>

/** What the team decides about what it read. */
export const reviewFields = {
  /** Of what was read: another one is not reviewed unread. */
  Version: z.string().check(z.maxLength(64)),
  IsGood: z.boolean(),
  /** For who wrote it, where it is not. */
  Reason: z._default(z.string('InvalidText').check(z.trim(), z.maxLength(300, 'InvalidText')), ''),
}
