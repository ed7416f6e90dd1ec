import { z } from 'zod/mini'
import { openTopic } from '../../contract/discussion.ts'

const { Title, Text } = openTopic.input.shape

/** What is typed; the category is chosen as text. */
export const schema = z.object({ Category: z.string(), Title, Text })
