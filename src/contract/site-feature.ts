import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Seconds } from './seconds.ts'
import { siteFeatures } from './site-feature-terms.ts'
import { Somebody } from './somebody.ts'

/** A part of the site that can be closed. */
export const FeatureState = z.object({
  name: z.enum(siteFeatures),
  /** Null while it is open. `by` is null where it is not known any more. */
  closed: z.nullable(z.object({ at: Seconds, by: z.nullable(Somebody) })),
})
export type FeatureState = z.infer<typeof FeatureState>

export const listFeatures = endpoint('GET /api/admin/features', {
  access: 'features.write',
  summary: 'Which parts of the site are open, and who closed the others',
  output: z.object({ features: z.array(FeatureState) }),
})

export const switchFeature = endpoint('POST /api/admin/features/switch', {
  access: 'features.write',
  summary: 'Closes a part of the site for visitors and players, or opens it again',
  input: z.strictObject({ Name: z.enum(siteFeatures), IsOpen: z.boolean() }),
  output: FeatureState,
})
