import { z } from 'zod/mini'
import { PhoneCode, PhoneNumber } from './account-field.ts'
import { endpoint, Nothing } from './endpoint.ts'

export const addPhoneNumber = endpoint({
  method: 'POST',
  path: '/api/manage/addphonenumber',
  access: 'proven',
  summary: 'Sends a code to a phone',
  input: z.strictObject({ PhoneNumber }),
  output: Nothing,
})

export const verifyPhoneNumber = endpoint({
  method: 'POST',
  path: '/api/manage/verifyphonenumber',
  access: 'signedIn',
  summary: 'Makes the number the account’s, with the code sent there',
  input: z.strictObject({ PhoneNumber, Code: PhoneCode }),
  output: Nothing,
})

export const removePhoneNumber = endpoint({
  method: 'POST',
  path: '/api/manage/removephonenumber',
  access: 'proven',
  summary: 'Forgets the phone number',
  input: Nothing,
  output: Nothing,
})
