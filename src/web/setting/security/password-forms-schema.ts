import { changePassword, setPassword } from '../../../contract/manage.ts'

export const changed = changePassword.input
export const first = setPassword.input
