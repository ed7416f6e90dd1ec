import { setTimeout as wait } from 'node:timers/promises'
import { login, register } from '../src/contract/account.ts'
import type { Access } from '../src/contract/endpoint.ts'
import { isApiError } from '../src/contract/error.ts'
import { isPermission, may } from '../src/contract/permission.ts'
import type { Role } from '../src/contract/role-terms.ts'
import type { SessionProfile } from '../src/contract/session.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { openLauncher } from '../test/http-client.ts'

/** Whose request it is. */
export interface Persona {
  name: string
  role?: Role
  hasSecondFactor?: boolean
  isHidden?: boolean
}

/** Somebody signed in on a site. */
export interface Person extends Persona {
  id: number
  /** A word that is in all they have and others may not read, and in nothing else. */
  mark: string
  address: string
  /** What a request of theirs carries. */
  token: string
  /** All that would let somebody else in as them. */
  secrets: string[]
}

const password = 'four brown horses'

/** Has somebody register at `url`, with a confirmed address, from an address of their own. */
export async function joinAs(
  { url, db }: { url: string; db: Db },
  persona: Persona,
  number: number,
): Promise<Person> {
  const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const mark = `zq${letters}qz`
  const address = `10.77.${number % 250}.9`
  const client = openLauncher(url, { address })
  const profile = await untilDone(() =>
    client.call(register, {
      UserName: `user-${mark}`,
      Email: `mail-${mark}@mail.example`,
      Password: password,
      Pseudo: persona.isHidden ? `pseudo-${mark}` : `player-${letters}`,
      Language: 'en',
    }),
  )
  const { id } = profile.user
  const confirmed = { email_confirmed_at: new Date() }
  await db.updateTable('account').set(confirmed).where('id', '=', id).execute()
  const person = { ...persona, id, mark, address, token: '', secrets: [] }
  takeSession(person, profile)
  await equip(db, person)
  return person
}

/** Signs somebody in anew. */
export async function signIn({ url, db }: { url: string; db: Db }, person: Person): Promise<void> {
  const names = { UserName: `user-${person.mark}`, Password: password }
  const client = openLauncher(url, { address: person.address })
  takeSession(person, await untilDone(() => client.call(login, names)))
  await equip(db, person)
}

/** Tries again while too many passwords wait to be looked at. */
async function untilDone<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isApiError(error) || error.status !== 503) throw error
      await wait(1000)
    }
  }
}

function takeSession(person: Person, { token, refreshToken }: SessionProfile): void {
  person.token = token
  person.secrets.push(token, refreshToken)
}

/** Gives somebody the role and the factors of their persona, whatever was done to them. */
export async function equip(db: Db, { id, role, hasSecondFactor = false }: Person): Promise<void> {
  await db.deleteFrom('account_lock').where('account_id', '=', id).execute()
  await db.deleteFrom('account_role').where('account_id', '=', id).execute()
  if (role) await db.insertInto('account_role').values({ account_id: id, role }).execute()
  await db
    .updateTable('session')
    .set({ has_second_factor: hasSecondFactor, proven_at: new Date() })
    .where('account_id', '=', id)
    .execute()
}

const markOf = /zq[a-j]{1,6}qz/g

/** Every mark in a text, with what says of what it is: `question of zqaqz`, `mail-zqaqz`. */
export function listMarked(text: string): { mark: string; words: string }[] {
  return [...text.matchAll(markOf)].map(({ 0: mark, index }) => {
    const [before = ''] =
      /(?:\w+ of )?[\w-]*$/.exec(text.slice(Math.max(0, index - 24), index)) ?? []
    return { mark, words: before + mark }
  })
}

/** Whether the contract lets such a persona call. */
export function isFor(access: Access, { role, hasSecondFactor }: Persona): boolean {
  if (access === 'public') return true
  if (access === 'gameServer' || access === 'shop') return false
  if (isPermission(access))
    return role !== undefined && hasSecondFactor === true && may([role], access)
  return true
}
