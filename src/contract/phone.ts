import { z } from 'zod/mini'
import { PhoneCode, PhoneNumber } from './account-field.ts'
import { endpoint } from './endpoint.ts'

export const addPhoneNumber = endpoint('POST /api/manage/addphonenumber', {
  access: 'proven',
  summary: 'Sends a code to a phone',
  input: z.strictObject({ PhoneNumber }),
})

export const verifyPhoneNumber = endpoint('POST /api/manage/verifyphonenumber', {
  access: 'signedIn',
  summary: 'Makes the number the account’s, with the code sent there',
  input: z.strictObject({ PhoneNumber, Code: PhoneCode }),
})

export const removePhoneNumber = endpoint('POST /api/manage/removephonenumber', {
  access: 'proven',
  summary: 'Forgets the phone number',
})
