import { z } from 'zod/mini'
import { writeSiteText } from '../../../contract/site-text.ts'

export const schema = z.pick(writeSiteText.input, { Text: true })
