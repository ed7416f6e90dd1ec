import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createAnnounce, mailQueue, pushQueue } from '../src/announce.ts'
import { Role, roles as allRoles } from '../src/contract/role.ts'
import type { AccountMail } from '../src/server/account/account-mail.ts'
import { findAccountByUserName } from '../src/server/account/account-queries.ts'
import { createRoleChange } from '../src/server/account/roles.ts'
import { wordsOf } from '../src/server/doctor/check.ts'
import type { PushJob } from '../src/server/notification/push/send-push.ts'
import { createRecorder } from '../src/server/notification/record-news.ts'
import { systemClock } from '../src/server/platform/clock.ts'
import { readSettings, type Settings } from '../src/server/platform/config/settings.ts'
import { openDb } from '../src/server/platform/database/db.ts'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from '../src/server/platform/embedded-postgres/running-postgres.ts'
import { openQueue } from '../src/server/platform/jobs.ts'
import { createLog, type Log } from '../src/server/platform/log.ts'
import { hasFactor } from '../src/server/second-factor/factor-queries.ts'
import { endOtherSessions } from '../src/server/session/session-queries.ts'

// npm run role -- <user name> <role…|none>: the first owner has no other way
const usage = `npm run role -- <user name> <role…|none>, where a role is one of ${allRoles.join(', ')}`
const startFirst = 'start the site, register there, and come back'
const say = (line: string) => console.log(line)

/** What the command line asks for. @throws {Error} with what is wrong and what is expected */
function readArguments([userName, ...words]: readonly string[]) {
  if (userName === undefined || words.length === 0) throw new Error(`usage: ${usage}`)
  if (words.length === 1 && words[0] === 'none') return { userName, roles: [] }
  const roles = words.map((word) => {
    const role = Role.safeParse(word)
    if (role.success) return role.data
    throw new Error(`there is no role “${word}”: ${usage}`)
  })
  return { userName, roles }
}

/** The database of the site, whether it runs or not. */
async function openSiteDatabase({ DATABASE_URL, DATA_FOLDER }: Settings) {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  const folder = resolve(DATA_FOLDER, 'postgres')
  const running = await findRunningPostgres(folder)
  if (running !== undefined) return { url: running, stop: async () => {} }
  if (!existsSync(folder)) throw new Error(`there is no database in ${folder}: ${startFirst}`)
  return startEmbeddedPostgres({ folder, say })
}

/** Gives the roles, and says what was and what is. */
async function giveRoles(url: string, userName: string, roles: Role[], log: Log): Promise<void> {
  const db = openDb(url, 2)
  try {
    const account = await findAccountByUserName(db, userName).catch((cause: unknown) => {
      throw isTableMissing(cause) ? new Error(`the database is empty: ${startFirst}`) : cause
    })
    if (!account) {
      throw new Error(`nobody signs in as “${userName}”; a user name is expected, not a pseudo`)
    }
    const mail = await openQueue<AccountMail>(url, log, mailQueue)
    const pushes = await openQueue<PushJob>(url, log, pushQueue)
    try {
      const clock = systemClock
      // told at once, whatever time it is
      const record = createRecorder({ clock, timeZone: 'UTC', pushes })
      const announce = createAnnounce({ clock, notifications: { record }, mail })
      const changeRoles = createRoleChange({ log, announce, endOtherSessions })
      const { before, now } = await changeRoles(db, account.id, roles)
      tell(account.user_name, before, now, await hasFactor(db, account.id))
    } finally {
      await mail.close()
      await pushes.close()
    }
  } finally {
    await db.destroy()
  }
}

function tell(name: string, before: Role[], now: Role[], isGuarded: boolean): void {
  const inWords = (held: Role[]) => held.join(', ') || 'none'
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

/** "undefined_table" among PostgreSQL's error codes. */
function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01'
}

async function run(): Promise<void> {
  const { userName, roles } = readArguments(process.argv.slice(2))
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  const database = await openSiteDatabase(settings)
  try {
    await giveRoles(database.url, userName, roles, createLog(settings.LOG_LEVEL))
  } finally {
    await database.stop()
  }
}

// an embedded PostgreSQL is told to stop when the process exits, and not when a signal ends it
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await run().catch((error: unknown) => {
  // what went wrong is for the owner; the stack is not
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exitCode = 1
})
