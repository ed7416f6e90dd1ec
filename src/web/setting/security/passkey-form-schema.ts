import { z } from 'zod/mini'
import { addPasskey } from '../../../contract/second-factor.ts'

export const schema = z.pick(addPasskey.input, { Name: true })
