import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { Call } from '../platform/http/api.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import type { AccountContext } from './account-ports.ts'

const cookie = 'device'
const retentionSeconds = 400 * 86_400
/** 32 bytes, as this site writes them: what somebody else put there names no device. */
const form = /^[\w-]{43}$/

type Context = Pick<AccountContext, 'db' | 'clock' | 'randomBytes'>

/** Browsers that signed in before, by a cookie of their own: strangers cannot lock them out. */
export function createKnownDevices({ db, clock, randomBytes }: Context) {
  const readToken = ({ cookies }: Call) => {
    const token = cookies.read(cookie) ?? ''
    return form.test(token) ? token : undefined
  }

  return {
    /** Names the device to the account's limits; undefined for a stranger's. */
    async find(
      accountId: number | undefined,
      call: Call,
      within: Db = db,
    ): Promise<string | undefined> {
      const hash = hashSecret(readToken(call) ?? '')
      const known = await within
        .selectFrom('known_device')
        .select('hash')
        .where('hash', '=', hash)
        .where('account_id', '=', accountId ?? 0)
        .executeTakeFirst()
      return known && hash.toString('base64url')
    },
    /**
     * To be done with what is said of it, or a player never hears of a device that is known by then.
     * @returns whether the account has been used from elsewhere before, and never from here
     */
    async remember(within: Db, accountId: number, call: Call): Promise<boolean> {
      if (!call.visitor.isBrowser) return false
      const known = await this.find(accountId, call, within)
      const others = await within
        .selectFrom('known_device')
        .select('hash')
        .where('account_id', '=', accountId)
        .limit(1)
        .execute()
      const token = readToken(call) ?? randomBytes(32).toString('base64url')
      const seen = {
        account_id: accountId,
        hash: hashSecret(token),
        seen_at: new Date(clock()),
      }
      await saveOver(within.insertInto('known_device'), ['account_id', 'hash'], seen)
      call.cookies.write(cookie, token, retentionSeconds)
      return known === undefined && others.length > 0
    },
    /** Makes strangers of all the account's browsers. */
    async forget(within: Db, accountId: number): Promise<void> {
      await within.deleteFrom('known_device').where('account_id', '=', accountId).execute()
    },
    async prune(): Promise<void> {
      const before = new Date(clock() - retentionSeconds * 1000)
      await db.deleteFrom('known_device').where('seen_at', '<', before).execute()
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
