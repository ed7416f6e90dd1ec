import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import type { Config } from '../../src/app/config.ts'
import { isDemo } from '../../src/app/demo-site.ts'
import { type DataSettings, devFolder, isDevData } from './dev-data.ts'

/** Somebody to sign in as. The user name says who they are. */
export const CastMember = z.object({
  userName: z.enum(['player', 'moderator', 'owner']),
  pseudo: z.string(),
  /** Of this data folder alone: drawn when the account was made. */
  password: z.string(),
  /** Of the authenticator app, in base32: the team has one. */
  secret: z.string().optional(),
})
export type CastMember = z.infer<typeof CastMember>

const castFile = join(devFolder, 'cast.json')

/** Whether there may be accounts whose passwords the terminal says: on data of development, of the demo alone. */
export function mayHaveCast(
  settings: DataSettings,
  config: Pick<Config, 'site' | 'forum' | 'game' | 'mail'>,
): boolean {
  return isDevData(settings) && isDemo(config) && config.mail === undefined
}

/** Undefined where none was made, or not to its end. */
export async function findCast(): Promise<CastMember[] | undefined> {
  if (!existsSync(castFile)) return undefined
  return z.array(CastMember).parse(JSON.parse(await readFile(castFile, 'utf8')))
}

export async function saveCast(cast: readonly CastMember[]): Promise<void> {
  await writeFile(castFile, JSON.stringify(cast), { mode: 0o600 })
}

/** In lines for the terminal, with the codes of this moment. */
export function describeCast(cast: readonly CastMember[]): string[] {
  const lines = cast.map(({ userName, password, secret }) => {
    const factor = secret && `, code ${new TOTP({ secret }).generate()} (secret ${secret})`
    return `  ${userName.padEnd(9)}  ${password}${factor ?? ''}`
  })
  return [
    'Signed out you are a visitor; at /account/login, by user name and password:',
    ...lines,
    'npm run cast says the codes of the moment.',
  ]
}
