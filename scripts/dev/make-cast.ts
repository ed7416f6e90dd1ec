import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'
import { confirmEmail, register } from '../../src/contract/account.ts'
import { createEndpointClient } from '../../src/contract/endpoint-client.ts'
import { createGameAccount } from '../../src/contract/game-account.ts'
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

async function join({ url, databaseUrl }: { url: string; databaseUrl: string }, part: Part) {
  const { userName, pseudo } = part
  const password = drawPassword()
  const call = createEndpointClient((path, init) => fetch(url + path, init))
  const { token, user } = await call(register, {
    UserName: userName,
    Email: `${userName}@aldermoor.example`,
    Password: password,
    Pseudo: pseudo,
    Language: 'en',
  })
  const signedIn = { headers: { authorization: `Bearer ${token}` } }
  await call(confirmEmail, {
    userId: user.id,
    code: await issueCode(databaseUrl, user.id, userName),
  })
  await call(createGameAccount, { UserName: userName, Password: drawPassword() }, signedIn)
  if (userName === 'player') return { userName, pseudo, password }
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
