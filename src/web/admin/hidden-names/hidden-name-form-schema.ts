import { hideName } from '../../../contract/hidden-name.ts'

export const schema = hideName.input
