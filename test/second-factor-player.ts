import { TOTP } from 'otpauth'
import { createEndpointClient } from '../src/contract/endpoint-client.ts'
import type { Role } from '../src/contract/role-terms.ts'
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '../src/contract/second-factor.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { insertAccount } from './insert-account.ts'
import { insertSession } from './insert-session.ts'
import type { Lies, SoftAuthenticator } from './soft-authenticator.ts'
import { listNotifications } from './list-notifications.ts'

interface World {
  db: Db
  /** Sends a call to the site. */
  send(path: string, init: RequestInit): Response | Promise<Response>
  authenticator: SoftAuthenticator
  /** Milliseconds since epoch. */
  now(): number
}

const openSession = ({ db, now }: World, accountId: number) =>
  insertSession(db, accountId, new Date(now()), 30 * 24)

/** A player of that name, signed in with a password alone. */
export async function joinSite(world: World, userName: string, roles: Role[]) {
  const { db } = world
  const accountId = await insertAccount(db, userName)
  for (const role of roles) {
    await db.insertInto('account_role').values({ account_id: accountId, role }).execute()
  }
  const sessionId = await openSession(world, accountId)
  const send = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${sessionId}`)
    return world.send(path, { ...init, headers })
  }
  const call = createEndpointClient(send)
  return {
    accountId,
    sessionId,
    call,
    /** Posts a body as it is. */
    post: (path: string, body: string) =>
      send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    openSession: () => openSession(world, accountId),
    /** Turns an authenticator app on. */
    async addTotp() {
      const { secret } = await call(beginTotp, {})
      const app = new TOTP({ secret })
      const code = () => app.generate({ timestamp: world.now() })
      const { recoveryCodes } = await call(confirmTotp, { Code: code() })
      return { code, recoveryCodes }
    },
    /** Makes a passkey and keeps it under a name. */
    async addPasskey(name = 'Phone', lies: Lies = {}) {
      const { passkey, response } = world.authenticator.register(await call(beginPasskey, {}), lies)
      const { recoveryCodes } = await call(addPasskey, { Name: name, Passkey: response })
      return { passkey, response, recoveryCodes }
    },
    /** What the player was told, the oldest first. */
    async notified() {
      const rows = await listNotifications(db, accountId)
      return rows.map(({ kind, data }) => Object.assign({ kind }, data))
    },
    async sessions() {
      const rows = await db
        .selectFrom('session')
        .select(['id', 'has_second_factor'])
        .where('account_id', '=', accountId)
        .execute()
      return rows.map((row) => ({ id: row.id, hasSecondFactor: row.has_second_factor }))
    },
  }
}
