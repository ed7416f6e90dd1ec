import { z } from 'zod/mini'
import { replyToAdvert } from '../../contract/advert-conversation.ts'

export const schema = z.pick(replyToAdvert.input, { Text: true })
