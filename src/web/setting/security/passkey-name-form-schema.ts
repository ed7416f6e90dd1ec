import { z } from 'zod/mini'
import { renamePasskey } from '../../../contract/second-factor.ts'

export const schema = z.pick(renamePasskey.input, { Name: true })
