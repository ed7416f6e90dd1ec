import { reserveName } from '../../../contract/reserved-name.ts'

export const schema = reserveName.input
