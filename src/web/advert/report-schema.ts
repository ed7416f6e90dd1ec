import { z } from 'zod/mini'
import { reportAdvert } from '../../contract/advert.ts'

export const schema = z.pick(reportAdvert.input, { Reason: true, Text: true })
