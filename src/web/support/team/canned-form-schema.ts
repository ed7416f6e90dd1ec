import { z } from 'zod/mini'
import type { Language } from '../../../contract/language.ts'
import { MessageText } from '../../../contract/support.ts'
import { writeCannedReply } from '../../../contract/ticket-team.ts'

const { Name } = writeCannedReply.input.shape

/** A field for each language beside the others: its tag is no name of theirs. */
export function schemaIn(languages: readonly Language[]) {
  const fields: Record<string, z.ZodMiniType<string, string>> = { Name, Category: z.string() }
  for (const tag of languages) fields[tag] = MessageText
  return z.object(fields)
}
