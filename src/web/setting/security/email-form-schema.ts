import { changeEmail } from '../../../contract/manage.ts'

export const schema = changeEmail.input
