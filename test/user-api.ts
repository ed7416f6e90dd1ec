import { createEndpointClient } from '../src/contract/endpoint-client.ts'
import type { Role } from '../src/contract/role-terms.ts'
import type { Call } from '../src/server/platform/http/api.ts'
import { insertAccount } from './insert-account.ts'
import { openPlayerApi } from './player-api.ts'
import { silentLog } from './test-api.ts'

interface Device {
  address?: string
  /** Whether password or passkey were shown a moment ago. */
  isProven?: boolean
}

export type UserApi = Awaited<ReturnType<typeof openUserApi>>

/** The site's whole API, and who calls it: players, and members of the team signed in with a second factor. */
export async function openUserApi() {
  const api = await openPlayerApi(silentLog)
  const { db, sessions } = api

  /** Opens one more session of the account. @returns the headers of a call in it */
  async function signIn(accountId: number, device: Device = {}) {
    const { address = '192.0.2.1', isProven = true } = device
    const opening = { isProven, hasSecondFactor: true }
    const { token } = await sessions.open(accountId, opening, callFrom(address))
    return { headers: { authorization: `Bearer ${token}` } }
  }

  return {
    ...api,
    call: createEndpointClient(api.request),
    signIn,
    /** A player, with what else their account is to have. */
    join: (name: string, change?: Parameters<typeof insertAccount>[2]) =>
      insertAccount(db, name, change),
    /** A member of the team, and how they call. */
    async member(name: string, ...roles: Role[]) {
      const id = await insertAccount(db, name)
      for (const role of roles) {
        await db.insertInto('account_role').values({ account_id: id, role }).execute()
      }
      return { id, as: await signIn(id) }
    },
  }
}

const nothing = () => undefined

function callFrom(address: string): Call {
  return {
    visitor: { address, userAgent: 'test', isBrowser: false, language: 'en', requestId: 'test' },
    cookies: { read: nothing, write: nothing, remove: nothing },
  }
}
