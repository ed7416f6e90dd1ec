import { z } from 'zod/mini'
import { resetUserFactors } from '../../../contract/user.ts'

const { Proof } = resetUserFactors.input.shape

export const schema = z.object({
  IsIdentityProven: z.boolean().check(z.refine((isTicked) => isTicked, 'IdentityUnproven')),
  Proof,
})
