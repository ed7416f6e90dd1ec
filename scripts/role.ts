import { createNotifyAccount } from '../src/app/player-notifications.ts'
import { isRole, type Role, roles as allRoles } from '../src/contract/permission.ts'
import type { AccountMail } from '../src/server/account/account-mail.ts'
import { findAccountByUserName } from '../src/server/account/account-queries.ts'
import { mailQueue } from '../src/server/account/feature.ts'
import { createRoleChange } from '../src/server/account/roles.ts'
import { pushQueue } from '../src/server/notification/feature.ts'
import type { PushJob } from '../src/server/notification/push/send-push.ts'
import { createRecorder } from '../src/server/notification/record-news.ts'
import { systemClock } from '../src/server/platform/clock.ts'
import { openQueue } from '../src/server/platform/jobs.ts'
import { hasFactor } from '../src/server/second-factor/factor-queries.ts'
import { endOtherSessions } from '../src/server/session/session-queries.ts'
import { type CommandedSite, runCommand, withSite } from './site-command.ts'

// npm run role -- <user name> <role…|none>: the first owner has no other way
const usage = `npm run role -- <user name> <role…|none>, where a role is one of ${allRoles.join(', ')}`
const say = (line: string) => console.log(line)

/** What the command line asks for. @throws {Error} with what is wrong and what is expected */
function readArguments([userName, ...words]: readonly string[]) {
  if (userName === undefined || words.length === 0) throw new Error(`usage: ${usage}`)
  if (words.length === 1 && words[0] === 'none') return { userName, roles: [] }
  const roles = words.map((word) => {
    if (isRole(word)) return word
    throw new Error(`there is no role “${word}”: ${usage}`)
  })
  return { userName, roles }
}

/** Gives the roles, and says what was and what is. */
async function giveRoles(
  { db, url, log }: CommandedSite,
  userName: string,
  roles: Role[],
): Promise<void> {
  const account = await findAccountByUserName(db, userName)
  if (!account) {
    throw new Error(`nobody signs in as “${userName}”; a user name is expected, not a pseudo`)
  }
  const mail = await openQueue<AccountMail>(url, log, mailQueue)
  const pushes = await openQueue<PushJob>(url, log, pushQueue)
  try {
    const clock = systemClock
    // told at once, whatever time it is
    const record = createRecorder({ clock, timeZone: 'UTC', pushes })
    const notifyAccount = createNotifyAccount({ clock, notifications: { record }, mail })
    const changeRoles = createRoleChange({ log, notifyAccount, endOtherSessions })
    const { before, now } = await changeRoles(db, account.id, roles)
    report(account.user_name, before, now, await hasFactor(db, account.id))
  } finally {
    await mail.close()
    await pushes.close()
  }
}

function report(name: string, before: string[], now: Role[], isGuarded: boolean): void {
  const inWords = (held: string[]) => held.join(', ') || 'none'
  say(`roles of ${name} before: ${inWords(before)}`)
  say(`roles of ${name} now: ${inWords(now)}`)
  if (before.join() === now.join()) return say('Nothing had to change.')
  say(`${name} is signed out everywhere, and told by mail and on the site.`)
  if (now.length === 0) return
  say(
    isGuarded
      ? `They count whenever ${name} signs in with the second factor.`
      : `They count once ${name} has a second factor: an authenticator app or a passkey, added at /setting/security.`,
  )
}

await runCommand(async () => {
  const { userName, roles } = readArguments(process.argv.slice(2))
  await withSite((site) => giveRoles(site, userName, roles))
})
