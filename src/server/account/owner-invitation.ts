import { ownerPath } from '../../contract/owner-path.ts'
import { AppError } from '../platform/app-error.ts'
import type { SayAtStart } from '../platform/content/terminal-words.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { Call, Player } from '../platform/http/api.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import type { AccountContext } from './account-ports.ts'
import { listGivenRoles, lockAccount } from './account-queries.ts'

/** Hours for which the link works. */
export const invitationHours = 24

/**
 * Makes the code that makes the first owner, in place of any former one.
 *
 * @returns the code, which is told nowhere else; undefined where there is an owner
 */
export async function inviteOwner(
  db: Db,
  { clock, randomBytes }: Pick<Tools, 'clock' | 'randomBytes'>,
): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url')
  const invitation = {
    hash: hashSecret(code),
    expires_at: new Date(clock() + invitationHours * 3_600_000),
  }
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('owner_invitation').execute()
    if (await hasOwner(trx)) return undefined
    await trx
      .insertInto('owner_invitation')
      .values(invitation)
      // of another process that makes one at the same moment: the last one counts
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(invitation))
      .execute()
    return code
  })
}

/** Where the code is taken to. A fragment is sent to no server, so that it is in no log and in no referrer. */
export function toOwnerLink(siteUrl: string, code: string): string {
  return `${siteUrl}${ownerPath}#${code}`
}

/** The link with what its reader must know, as lines for the terminal. */
export function describeOwnerLink(say: SayAtStart, link: string): string[] {
  return [
    say('ownerLink', { hours: String(invitationHours) }),
    `  ${link}`,
    say('anotherOwnerLink'),
  ]
}

/** Taking the first owner’s place, with the link that the site’s start printed. */
export function createOwnerInvitation(options: AccountContext) {
  const { audit, db, clock, log, limiter, limits, notifyAccount, sessions } = options

  const live = (code: string) => ({ hash: hashSecret(code), now: new Date(clock()) })

  return {
    /** @throws {AppError} `InvalidCode` where it was used, has expired or was replaced, or there is an owner */
    async check(code: string, { visitor }: Pick<Call, 'visitor'>): Promise<void> {
      await limiter.take([limits.mailCode], networkOf(visitor.address))
      const { hash, now } = live(code)
      const found = await db
        .selectFrom('owner_invitation')
        .select('is_only')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (!found || (await hasOwner(db))) throw new AppError('InvalidCode')
    },

    /**
     * Adds the role of the owner to those of the player, and uses the code up: of many at once, one succeeds.
     * @throws {AppError} `InvalidCode`, `SecondFactorNeeded`
     */
    async accept(code: string, player: Player, { visitor }: Pick<Call, 'visitor'>): Promise<void> {
      await limiter.take([limits.mailCode], networkOf(visitor.address))
      const { accountId, sessionId, hasSecondFactor } = player
      if (!hasSecondFactor) throw new AppError('SecondFactorNeeded')
      const { hash, now } = live(code)
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId)
        const used = await trx
          .deleteFrom('owner_invitation')
          .where('hash', '=', hash)
          .where('expires_at', '>', now)
          .returning('is_only')
          .executeTakeFirst()
        if (!used || (await hasOwner(trx))) throw new AppError('InvalidCode')
        await trx
          .insertInto('account_role')
          .values({ account_id: accountId, role: 'owner' })
          .execute()
        await sessions.endOthers(trx, accountId, sessionId)
        const roles = await listGivenRoles(trx, accountId)
        await notifyAccount(trx, accountId, { kind: 'rolesChanged', roles })
        await audit(trx, { by: accountId, action: 'account.owner', subject: accountId, accountId })
      })
      log.info(
        { event: 'owner-made', accountId, ...loggedVisitor(visitor) },
        'the site has an owner',
      )
    },
  }
}

async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom('account_role')
    .select('account_id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}
