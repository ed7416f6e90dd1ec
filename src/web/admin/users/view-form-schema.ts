import { z } from 'zod/mini'
import { beginAccountView } from '../../../contract/user.ts'

const { Reason } = beginAccountView.input.shape

export const schema = z.object({ Reason })
