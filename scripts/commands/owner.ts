import { randomBytes } from 'node:crypto'
import { readSiteConfig } from '../../src/app/site-address.ts'
import {
  describeOwnerLink,
  inviteOwner,
  invitationHours,
  toOwnerLink,
} from '../../src/server/account/owner-invitation.ts'
import { createSayAtStart } from '../../src/server/platform/content/terminal-words.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { withSite } from './commanded-site.ts'
import type { RunCommand } from './run-command.ts'

/** Makes a new link to the first owner’s place, and ends the former one. */
export const printOwnerLink: RunCommand<'owner'> = async (_, output) => {
  const link = await withSite(output, async ({ db, settings }) => {
    const { url } = await readSiteConfig(settings)
    const code = await inviteOwner(db, { clock: systemClock, randomBytes })
    if (code === undefined) {
      throw new Error('the site has an owner: guildhall user roles gives the role to another')
    }
    return toOwnerLink(url, code)
  })
  output.result(
    { link, hours: invitationHours },
    describeOwnerLink(createSayAtStart(process.env), link),
  )
  return true
}
