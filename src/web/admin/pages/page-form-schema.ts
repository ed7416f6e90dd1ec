import { z } from 'zod/mini'
import { PageText, PageTitle } from '../../../contract/page-desk.ts'

export const schema = z.object({
  Category: z.string(),
  Title: z.record(z.string(), PageTitle),
  Text: z.record(z.string(), PageText),
  AsksAgain: z.boolean(),
})
