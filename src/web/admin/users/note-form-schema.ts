import { z } from 'zod/mini'
import { addUserNote } from '../../../contract/user.ts'

export const schema = z.pick(addUserNote.input, { Text: true })
