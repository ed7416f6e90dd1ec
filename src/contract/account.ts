import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './language.ts'

export const logout = endpoint({
  method: 'POST',
  path: '/api/account/logout',
  access: 'signedIn',
  summary: 'Ends the session',
  input: z.strictObject({}),
  output: z.unknown(),
})

export const changeLanguage = endpoint({
  method: 'POST',
  path: '/api/manage/changelanguage',
  access: 'signedIn',
  summary: 'Changes the language the player is written to in',
  input: z.strictObject({ Language }),
  output: z.unknown(),
})
