import { z } from 'zod/mini'
import { OwnAdvert } from './advert.ts'
import { reportReasons } from './advert-terms.ts'
import { endpoint } from './endpoint.ts'
import { RowId } from './row-id.ts'
import { Seconds } from './seconds.ts'

export const ModeratedAdvert = z.object({
  ...OwnAdvert.shape,
  /** Another one whenever what it says, its state or its reports are others. */
  version: z.string(),
  reports: z.array(
    z.object({
      id: z.int(),
      reason: z.enum(reportReasons),
      text: z.string(),
      by: z.string(),
      date: Seconds,
      /** What was written, where the report is about that. */
      messages: z.nullable(z.array(z.object({ by: z.string(), text: z.string(), date: Seconds }))),
    }),
  ),
})
export type ModeratedAdvert = z.infer<typeof ModeratedAdvert>

export const listAdvertsToReview = endpoint('GET /api/admin/adverts', {
  access: 'adverts.moderate',
  summary: 'Adverts that wait for the team or were reported, the oldest first',
  output: z.array(ModeratedAdvert),
})

export const reviewAdvert = endpoint('POST /api/admin/adverts/review', {
  access: 'adverts.moderate',
  summary: 'Lets an advert be seen, or refuses it; closes its reports',
  input: z.strictObject({
    Id: RowId,
    /** Of the advert as it was read: another one is not reviewed unread. */
    Version: z.string().check(z.maxLength(64)),
    IsGood: z.boolean(),
    /** For the player, where it is refused. */
    Reason: z._default(
      z.string('InvalidText').check(z.trim(), z.maxLength(300, 'InvalidText')),
      '',
    ),
  }),
})
