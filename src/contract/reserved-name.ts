import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PageNumber } from './money.ts'
import {
  longestName,
  longestNameNote,
  longestNameSearch,
  nameMatches,
  nameSources,
} from './reserved-name-terms.ts'
import { RowId } from './row-id.ts'
import { Seconds } from './seconds.ts'
import { Somebody } from './somebody.ts'
import { writtenText } from './written-text.ts'

const NameMatch = z.enum(nameMatches)
const NameSource = z.enum(nameSources)

/** A name that nobody may take as a pseudo. */
export const ReservedName = z.object({
  name: z.string(),
  match: NameMatch,
  source: NameSource,
  /** What the team knows of one of its own; null of all others, which stay. */
  own: z.nullable(z.object({ id: z.int(), note: z.string(), by: Somebody, since: Seconds })),
  /** Who is called so and keeps it, the oldest account first. */
  bearers: z.array(z.object({ id: z.int(), pseudo: z.string() })),
  /** Whether there are more of them. */
  hasMoreBearers: z.boolean(),
})
export type ReservedName = z.infer<typeof ReservedName>

export const namePageSize = 25

export const listReservedNames = endpoint('GET /api/admin/names', {
  access: 'names.write',
  summary: 'Names that nobody may take as a pseudo, with who bears them: those of the team first',
  input: z.strictObject({
    source: z.optional(NameSource),
    /** A part of a name as it is compared, or of a note. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestNameSearch))),
    page: PageNumber,
  }),
  output: z.object({ names: z.array(ReservedName), total: z.int(), pages: z.int() }),
})

export const reserveName = endpoint('POST /api/admin/names/reserve', {
  access: 'names.write',
  summary: 'Reserves a name: nobody takes it, or what looks like it, as a pseudo from now on',
  input: z.strictObject({
    Name: z.string('NameTooShort').check(z.trim(), z.maxLength(longestName, 'NameTooLong')),
    Match: NameMatch,
    /** Why, for the team. */
    Note: writtenText(longestNameNote),
  }),
})

export const releaseName = endpoint('POST /api/admin/names/release', {
  access: 'names.write',
  summary: 'Lets players take a name again that the team reserved',
  input: z.strictObject({ Id: RowId }),
})
