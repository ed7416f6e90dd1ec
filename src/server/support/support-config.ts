import { z } from 'zod'
import { ticketCategories } from '../../contract/ticket-terms.ts'
import { isDistinct, Key, OwnText } from '../platform/config/config-fields.ts'

const OwnHelpTopic = z.strictObject({
  key: Key.meta({
    description: 'Its name. A topic with the key of one of the site’s takes its place.',
    example: 'lost-mount',
  }),
  category: z.enum(ticketCategories).meta({ description: 'What it is about.', example: 'game' }),
  question: OwnText.meta({
    description: 'What players ask.',
    example: { fr: 'Où est ma monture ?', en: 'Where is my mount?' },
  }),
  answer: OwnText.meta({
    description: 'What they are told, in Markdown.',
    example: 'At the **stable** of the nearest town.',
  }),
})

/** `support` of the owner's configuration. */
export const SupportConfig = z.strictObject({
  topics: z
    .array(OwnHelpTopic)
    .refine(isDistinct('key'), 'expected a key of its own for each')
    .default([])
    .meta({
      type: 'list',
      description: 'What players ask often, before the site’s own topics.',
    }),
  hasOwnTopics: z.boolean().default(true).meta({
    description:
      'Whether the site’s ten topics are shown: Markdown files in `content/fr/help` and `content/en/help`, named by their key and read at the start.',
  }),
})
export type SupportConfig = z.output<typeof SupportConfig>
