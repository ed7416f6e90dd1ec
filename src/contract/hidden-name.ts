import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { longestHiddenName, longestHiddenReason } from './hidden-name-terms.ts'
import { PageNumber } from './money.ts'
import { RowId } from './row-id.ts'
import { Seconds } from './seconds.ts'
import { Somebody } from './somebody.ts'
import { writtenText } from './written-text.ts'

/** A name of the game that nobody reads on the site. */
export const HiddenName = z.object({
  id: z.int(),
  name: z.string(),
  /** Why, for the team. */
  reason: z.string(),
  by: Somebody,
  since: Seconds,
})
export type HiddenName = z.infer<typeof HiddenName>

export const listHiddenNames = endpoint('GET /api/admin/hidden-names', {
  access: 'names.hide',
  summary: 'Names of the game that the team hid, the last first',
  input: z.strictObject({
    /** A part of a name, as it is written or compared, or of a reason. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestHiddenName))),
    page: PageNumber,
  }),
  output: z.object({ names: z.array(HiddenName), total: z.int(), pages: z.int() }),
})

export const hideName = endpoint('POST /api/admin/hidden-names/hide', {
  access: 'names.hide',
  summary: 'Hides a name of the game, and what looks like it, wherever the site shows such names',
  input: z.strictObject({
    Name: writtenText(longestHiddenName),
    /** Why, for the team. */
    Reason: writtenText(longestHiddenReason),
  }),
})

export const showName = endpoint('POST /api/admin/hidden-names/show', {
  access: 'names.hide',
  summary: 'Shows a name again that the team hid',
  input: z.strictObject({ Id: RowId }),
})
