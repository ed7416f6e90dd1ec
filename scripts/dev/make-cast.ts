import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'
import { confirmEmail, register } from '../../src/contract/account.ts'
import { createEndpointClient } from '../../src/contract/endpoint-client.ts'
import { createGameAccount } from '../../src/contract/game-account.ts'
import type { SessionProfile } from '../../src/contract/session.ts'
import { beginTotp, confirmTotp } from '../../src/contract/second-factor.ts'
import { createAccountCodes } from '../../src/server/account/account-code.ts'
import { systemClock } from '../../src/server/platform/clock.ts'
import { openDb } from '../../src/server/platform/database/db.ts'
import type { CastMember } from './cast.ts'

const run = promisify(execFile)
const commandLine = resolve(import.meta.dirname, '../guildhall.ts')
const parts = [
  { userName: 'player', pseudo: 'Tamsin' },
  { userName: 'moderator', pseudo: 'Corentin' },
  { userName: 'owner', pseudo: 'Isolde' },
] as const

type Part = (typeof parts)[number]
const drawPassword = () => randomBytes(12).toString('base64url')

/** Makes the accounts of the cast as players make theirs, on a running site and its database. */
export async function makeCast(site: { url: string; databaseUrl: string }): Promise<CastMember[]> {
  const cast: CastMember[] = []
  for (const part of parts) cast.push(await join(site, part))
  return cast
}

type RunningSite = Parameters<typeof makeCast>[0]

/** Makes an account with a confirmed address and a game account, as players do. @returns its first session */
export async function joinPlayer(
  { url, databaseUrl }: RunningSite,
  { userName, pseudo, password }: Record<'userName' | 'pseudo' | 'password', string>,
): Promise<SessionProfile> {
  const call = createEndpointClient((path, init) => fetch(url + path, init))
  const profile = await call(register, {
    UserName: userName,
    Email: `${userName}@aldermoor.example`,
    Password: password,
    Pseudo: pseudo,
    Language: 'en',
  })
  const { id } = profile.user
  await call(confirmEmail, { userId: id, code: await issueCode(databaseUrl, id, userName) })
  const game = { UserName: userName, Password: drawPassword() }
  await call(createGameAccount, game, signedInAs(profile))
  return profile
}

const signedInAs = ({ token }: SessionProfile) => ({
  headers: { authorization: `Bearer ${token}` },
})

async function join(site: RunningSite, { userName, pseudo }: Part): Promise<CastMember> {
  const password = drawPassword()
  const signedIn = signedInAs(await joinPlayer(site, { userName, pseudo, password }))
  if (userName === 'player') return { userName, pseudo, password }
  const { url, databaseUrl } = site
  const call = createEndpointClient((path, init) => fetch(url + path, init))
  const { secret } = await call(beginTotp, {}, signedIn)
  await call(confirmTotp, { Code: new TOTP({ secret }).generate() }, signedIn)
  // by name, so that no `.env` puts another database in its place
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  await run(process.execPath, [commandLine, 'user', 'roles', userName, userName], { env })
  return { userName, pseudo, password, secret }
}

/** The code that the mail would bring. */
async function issueCode(databaseUrl: string, accountId: number, userName: string) {
  const db = openDb(databaseUrl, 1)
  try {
    const email = `${userName}@aldermoor.example`
    const codes = createAccountCodes(systemClock, randomBytes)
    return await codes.issue(db, { accountId, purpose: 'confirmEmail', email })
  } finally {
    await db.destroy()
  }
}
