import { z } from 'zod/mini'
import { LinkCode } from './account-field.ts'
import { endpoint } from './endpoint.ts'

const Invited = z.strictObject({ code: LinkCode })

export const checkOwnerLink = endpoint('POST /api/owner/check', {
  access: 'public',
  summary:
    'Whether the link that the site’s start printed still makes an owner; `InvalidCode` otherwise',
  input: Invited,
})

export const becomeOwner = endpoint('POST /api/owner/accept', {
  access: 'proven',
  summary:
    'Makes the player the first owner, with the code of the link that the site’s start printed; `SecondFactorNeeded` in a session without one. Ends all other sessions',
  input: Invited,
})
