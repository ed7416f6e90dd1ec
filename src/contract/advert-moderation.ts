import { z } from 'zod/mini'
import { OwnAdvert } from './advert.ts'
import { endpoint } from './endpoint.ts'
import { Report, reviewFields } from './report.ts'
import { RowId } from './row-id.ts'
import { Seconds } from './seconds.ts'

export const ModeratedAdvert = z.object({
  ...OwnAdvert.shape,
  /** Another one whenever what it says, its state or its reports are others. */
  version: z.string(),
  reports: z.array(
    z.object({
      ...Report.shape,
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
  input: z.strictObject({ Id: RowId, ...reviewFields }),
})
