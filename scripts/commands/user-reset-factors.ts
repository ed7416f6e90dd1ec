import { createFactorReset } from '../../src/server/second-factor/factor-reset.ts'
import { endOtherSessions } from '../../src/server/session/session-queries.ts'
import { openAccountNotices } from './account-notices.ts'
import { withSite } from './commanded-site.ts'
import { readNamedAccount } from './named-account.ts'
import type { RunCommand } from './run-command.ts'

/** Takes all second factors away from who has lost them. */
export const resetFactors: RunCommand<'user reset-factors'> = async ({ user }, output) => {
  const { account, removed } = await withSite(output, async (site) => {
    const { id, user_name: userName } = await readNamedAccount(site.db, user)
    await using notices = await openAccountNotices(site)
    const reset = createFactorReset({ ...site, ...notices, endOtherSessions })
    return { account: { id, userName }, removed: await reset(site.db, id, 'commandLine') }
  })
  const { userName } = account
  output.result(
    { ...account, removed },
    removed.length > 0
      ? [
          `${userName} has no second factor and no recovery codes any more: ${removed.length} removed.`,
          `${userName} is signed out everywhere, and told by mail and on the site.`,
        ]
      : [`${userName} had no second factor.`],
  )
  return true
}
