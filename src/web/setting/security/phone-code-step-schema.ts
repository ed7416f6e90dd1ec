import { z } from 'zod/mini'
import { verifyPhoneNumber } from '../../../contract/phone.ts'

export const schema = z.pick(verifyPhoneNumber.input, { Code: true })
