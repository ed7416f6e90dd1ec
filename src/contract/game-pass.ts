import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './language-schema.ts'
import { Seconds } from './seconds.ts'
import { SessionProfile } from './session.ts'
import { givenText } from './written-text.ts'

const Secret = givenText(200, 'InvalidPass')

export const token = endpoint('POST /api/account/token', {
  access: 'public',
  summary: 'Signs in with the one-time id that the game server `server` handed to the player',
  input: z.strictObject({
    id: Secret,
    server: z.string('InvalidPass').check(z.maxLength(64, 'InvalidPass')),
  }),
  output: SessionProfile,
})

export const requestImbc = endpoint('POST /api/account/requestImbc', {
  access: 'signedIn',
  summary: 'A one-time code of 60 s that tells the game’s shop who came',
  output: z.object({ code: z.string(), expiration: Seconds }),
})

export const issueSignInPass = endpoint('POST /api/server/token', {
  access: 'gameServer',
  summary:
    'For a game server: a one-time id of 60 s with which whoever linked this account of the game signs in to the site',
  input: z.strictObject({
    /** As the database of the game has it: its number there. A name may be somebody else’s on the site. */
    GameAccount: z.string('InvalidInput'),
  }),
  output: z.object({ id: z.string(), server: z.string(), expiration: Seconds }),
})

export const redeemShopPass = endpoint('POST /api/server/redeem', {
  access: 'shop',
  summary: 'For the game’s shop: who holds this code of `requestImbc`; once',
  input: z.strictObject({ Code: Secret }),
  output: z.object({
    userId: z.int(),
    userName: z.string(),
    pseudo: z.string(),
    language: Language,
  }),
})
