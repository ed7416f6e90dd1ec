import { findLock } from '../../src/server/account/account-lock.ts'
import {
  type AccountRow,
  listGivenRoles,
  searchAccounts,
} from '../../src/server/account/account-queries.ts'
import { systemClock, toSeconds } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/database/db.ts'
import { secondsOf } from '../../src/server/account/session-profile.ts'
import { hasFactor } from '../../src/server/second-factor/factor-queries.ts'
import { withSite } from './commanded-site.ts'
import type { RunCommand } from './run-command.ts'

const most = 50

/** The accounts that a name leads to, or of which a name or address has these letters in it. */
export const findUsers: RunCommand<'user find'> = async ({ words }, output) => {
  const found = await withSite(output, async ({ db }) => {
    const accounts = await searchAccounts(db, words, most)
    return Promise.all(accounts.map((account) => describe(db, account)))
  })
  const lines = found.length > 0 ? found.map(toLine) : [`Nobody is found by “${words}”.`]
  output.result(found, lines)
  if (found.length === most) output.note(`These are the first ${most}: more letters find fewer.`)
  return found.length > 0
}

type Found = Awaited<ReturnType<typeof describe>>

async function describe(db: Db, account: AccountRow) {
  const { id, user_name, pseudo, email, email_confirmed_at, language, created_at } = account
  const lock = await findLock(db, id, new Date(systemClock()))
  return {
    id,
    userName: user_name,
    pseudo,
    email,
    isEmailConfirmed: email_confirmed_at !== null,
    language,
    /** Seconds since epoch. */
    createdAt: toSeconds(created_at.getTime()),
    roles: await listGivenRoles(db, id),
    hasSecondFactor: await hasFactor(db, id),
    lock: lock ? { reason: lock.reason, until: secondsOf(lock.endsAt) } : null,
  }
}

function toLine(found: Found): string {
  const { id, userName, pseudo, email, isEmailConfirmed, roles, hasSecondFactor, lock } = found
  return [
    `id:${id}`,
    `signs in as ${userName}`,
    `is called ${pseudo}`,
    ...(email === null ? [] : [isEmailConfirmed ? email : `${email} (not confirmed)`]),
    ...(roles.length > 0 ? [roles.join(' and ')] : []),
    ...(hasSecondFactor ? ['second factor'] : []),
    ...(lock ? [`locked: ${lock.reason}`] : []),
  ].join(', ')
}
