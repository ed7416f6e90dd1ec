import { register } from '../../contract/account.ts'

export const schema = register.input
