import { addPhoneNumber } from '../../../contract/phone.ts'

export const schema = addPhoneNumber.input
