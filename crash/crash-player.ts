import type { z } from 'zod/mini'
import { login, register } from '../src/contract/account.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { createGameAccount } from '../src/contract/game-account.ts'
import { openLauncher } from '../test/http-client.ts'
import type { AskPostgres } from './crash-postgres.ts'

/** A token lasts ten minutes. */
const tokenKept = 5 * 60_000
const longestCall = 20_000

/** A player of the crash, with an address, a confirmed mail address and a hero of their own. */
export interface CrashPlayer {
  id: number
  pseudo: string
  hero: string
  /** Calls as this player, under a key that is the same when the call is made again. */
  call<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
    target: Endpoint<Input, Output>,
    input: z.input<Input>,
    key: string,
  ): Promise<z.output<Output>>
}

export const passwordOf = (pseudo: string) => `a long password of ${pseudo}`

/** Joins the site at `url` as the player of this number; the mail for the address is not waited for. */
export async function join(
  url: string,
  number: number,
  postgres: AskPostgres,
): Promise<CrashPlayer> {
  const pseudo = `crasher-${number}`
  const Password = passwordOf(pseudo)
  const client = openLauncher(url, { address: `198.51.100.${number + 1}` })
  const { user, token } = await client.call(register, {
    UserName: pseudo,
    Email: `${pseudo}@mail.example`,
    Password,
    Pseudo: pseudo,
    Language: 'en',
  })
  await postgres.query('update account set email_confirmed_at = now() where id = $1', [user.id])
  const held = { token, since: Date.now() }

  async function readToken(): Promise<string> {
    if (Date.now() - held.since > tokenKept) {
      const profile = await client.call(login, { UserName: pseudo, Password })
      Object.assign(held, { token: profile.token, since: Date.now() })
    }
    return held.token
  }

  const game = { UserName: `crasher${number}`, Password: 'three lanterns' }
  const { id: gameAccount } = await client.callAs(token, createGameAccount, game)
  return {
    id: user.id,
    pseudo,
    hero: `hero-${gameAccount}`,
    async call(target, input, key) {
      const headers = { authorization: `Bearer ${await readToken()}`, 'idempotency-key': key }
      const signal = AbortSignal.timeout(longestCall)
      return client.call(target, input, { headers, signal })
    },
  }
}

/** Those who pay and play: the first `count` players of the site. */
export async function joinAll(
  { url, postgres }: { url: string; postgres: AskPostgres },
  count: number,
): Promise<CrashPlayer[]> {
  const players = []
  for (let number = 0; number < count; number += 1) {
    players.push(await join(url, number, postgres))
  }
  return players
}
