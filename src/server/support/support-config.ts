import { z } from 'zod'
import { ticketCategories } from '../../contract/support.ts'
import { isDistinct, Key, OwnText } from '../platform/config/config-fields.ts'

const OwnHelpTopic = z.strictObject({
  key: Key,
  category: z.enum(ticketCategories),
  question: OwnText,
  /** Markdown. */
  answer: OwnText,
})

/** `support` of the owner's configuration. */
export const SupportConfig = z.strictObject({
  /** What players ask often, before the site’s own topics. */
  topics: z
    .array(OwnHelpTopic)
    .refine(isDistinct('key'), 'expected a key of its own for each')
    .default([]),
  /** Whether the site’s own topics are shown. */
  hasOwnTopics: z.boolean().default(true),
})
export type SupportConfig = z.output<typeof SupportConfig>
