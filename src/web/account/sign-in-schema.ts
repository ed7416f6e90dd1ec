import { z } from 'zod/mini'
import { login } from '../../contract/account.ts'

export type Credentials = z.output<typeof Credentials>
export const Credentials = z.pick(login.input, { UserName: true, Password: true })
