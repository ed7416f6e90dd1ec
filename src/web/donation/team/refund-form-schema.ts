import { z } from 'zod/mini'
import { refundPayment } from '../../../contract/payment-team.ts'

export const schema = z.pick(refundPayment.input, { Way: true, Reason: true })
