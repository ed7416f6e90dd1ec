import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { hasRow } from '../platform/database/count-rows.ts'
import type { Tools } from '../platform/feature.ts'
import type { Visitor } from '../platform/http/visitor.ts'
import { holdBans, isAddressBanned, isDomainBanned, type Stopped } from './ban-queries.ts'
import { listDomainsOf, toAddress } from './ban-target.ts'

/** Whether a ban stops what somebody is about to do. Each looks into the database: bans hold at once, in every process. */
export function createBanChecks({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  const now = () => new Date(clock())

  /** Of the team nobody is stopped. @throws {AppError} `AddressBanned` */
  async function assertAddress(within: Db, address: string, stops?: Stopped, accountId?: number) {
    const asked = toAddress(address)
    if (asked === undefined || !(await isAddressBanned(within, asked, now(), stops))) return
    if (accountId !== undefined && (await isOfTeam(within, accountId))) return
    throw new AppError('AddressBanned')
  }

  /** @throws {AppError} `EmailDomainBanned` */
  async function assertEmail(email: string, within = db): Promise<void> {
    if (await isDomainBanned(within, listDomainsOf(email), now())) {
      throw new AppError('EmailDomainBanned')
    }
  }

  return {
    assertEmail,

    /** @throws {AppError} `AddressBanned`, `EmailDomainBanned` */
    async assertMayRegister({ address }: Pick<Visitor, 'address'>, email: string): Promise<void> {
      await assertAddress(db, address)
      await assertEmail(email)
    },

    /** The same within the transaction that adds the account: who bans meanwhile waits for its end. */
    async assertStillMayRegister(trx: Db, { address }: Pick<Visitor, 'address'>, email: string) {
      await holdBans(trx)
      await assertAddress(trx, address)
      await assertEmail(email, trx)
    },

    /**
     * Runs in the transaction that opens a session: whoever bans meanwhile waits for its end. The team is let in, or it
     * could shut itself out. @throws {AppError} `AddressBanned`
     */
    async assertMaySignIn(trx: Db, accountId: number, { address }: Pick<Visitor, 'address'>) {
      await holdBans(trx)
      await assertAddress(trx, address, 'stops_sign_in', accountId)
    },

    /** @throws {AppError} `AddressBanned` */
    assertMayWrite: (accountId: number, { address }: Pick<Visitor, 'address'>): Promise<void> =>
      assertAddress(db, address, 'stops_writing', accountId),
  }
}

export type BanChecks = ReturnType<typeof createBanChecks>

function isOfTeam(db: Db, accountId: number): Promise<boolean> {
  return hasRow(db.selectFrom('team_member').where('account_id', '=', accountId))
}
