import { z } from 'zod/mini'
import { resetPassword } from '../../contract/account.ts'

/** What the link of the mail carries. */
export type ResetLink = z.output<typeof ResetLink>
export const ResetLink = z.pick(resetPassword.input, { Email: true, Code: true })

export const Typed = z.pick(resetPassword.input, { Password: true })
