import { removeAllFactors } from '../../src/server/second-factor/factor-queries.ts'
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
    const events = await site.db.transaction().execute(async (trx) => {
      const gone = await removeAllFactors(trx, id)
      for (const event of gone) await notices.notifyAccount(trx, id, event)
      if (gone.length === 0) return gone
      await endOtherSessions(trx, id)
      await site.audit(trx, {
        by: 'commandLine',
        action: 'account.resetFactors',
        subject: id,
        accountId: id,
        before: { factors: gone.map(({ kind }) => kind) },
      })
      return gone
    })
    const kinds = events.map(({ kind }) => kind)
    site.log.info({ event: 'factors-reset', accountId: id, removed: kinds }, 'factors were reset')
    return { account: { id, userName }, removed: kinds }
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
