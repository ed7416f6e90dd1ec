import { z } from 'zod/mini'
import { writeEvent } from '../../../contract/event-desk.ts'
import { repeatChoices } from './event-values.ts'

const { Title, Text, Start, IsOpening } = writeEvent.input.shape

/** Ends and addresses are checked by the call, which says what is wrong with them at their fields. */
export const schema = z.object({
  Title: Title.check(
    z.refine((title) => Object.values(title).some((one) => one.trim() !== ''), 'EventTitleMissing'),
  ),
  Text,
  Start,
  End: z.string(),
  Repeats: z.enum(repeatChoices),
  Url: z.string(),
  IsOpening,
})
