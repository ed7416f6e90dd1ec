import { z } from 'zod/mini'
import { replyToTopic } from '../../contract/discussion.ts'

export const schema = z.pick(replyToTopic.input, { Text: true })
