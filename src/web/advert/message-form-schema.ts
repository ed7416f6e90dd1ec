import { z } from 'zod/mini'
import { writeToConversation } from '../../contract/advert-conversation.ts'

export const schema = z.pick(writeToConversation.input, { Text: true })
