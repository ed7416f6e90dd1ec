import { chooseLanguage } from '../../contract/language.ts'
import type { Claim, SessionProfile, SessionUser } from '../../contract/session.ts'
import { avatarPath } from '../../contract/avatar-size.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Call } from '../platform/http/api.ts'
import { assertUnlocked } from './account-lock.ts'
import type { AccountContext, AssertStill, ProofMethod } from './account-ports.ts'
import { type AccountRow, findAccount, listRoles, readAccount } from './account-queries.ts'

const secondFactorMethods = new Set<ProofMethod>(['otp', 'recovery', 'webauthn'])
/** Others say who it is. */
const vouchingMethods = new Set<ProofMethod>(['game', 'discord'])

/** Opens a session for who has shown who they are, and says what a browser is to know of it. */
export function createProfileOpener(context: AccountContext) {
  const { db, clock, sessions, bans, secondFactors } = context
  /** @throws {AppError} `PlayerNotFound` when the account is gone, `AccountLocked`, `AddressBanned` */
  return async function openProfile(
    accountId: number,
    methods: readonly ProofMethod[],
    call: Call,
    assertStill?: AssertStill,
  ): Promise<SessionProfile> {
    const account = await findAccount(db, accountId)
    if (!account) throw new AppError('PlayerNotFound')
    const hasSecondFactor = methods.some((method) => secondFactorMethods.has(method))
    const isVouchedFor = methods.some((method) => vouchingMethods.has(method))
    // they vouch for who plays, not for who may change the account; where there is nothing else to show, it
    // must do, or nobody could ever set a password
    const isProven =
      !isVouchedFor ||
      (account.password_hash === null && !(await secondFactors.isRequired(accountId)))
    const roles = hasSecondFactor ? await listRoles(db, accountId) : []
    const user = await toUser(context, account)
    const opening = {
      isProven,
      hasSecondFactor,
      async assertStill(trx: Db) {
        await assertStill?.(trx)
        await assertUnlocked(trx, accountId, new Date(clock()))
        await bans.assertMaySignIn(trx, accountId, call.visitor)
      },
    }
    const tokens = await sessions.open(accountId, opening, call)
    return { ...tokens, claims: toClaims(account, methods), roles, user }
  }
}

export type OpenProfile = ReturnType<typeof createProfileOpener>

function toClaims(account: AccountRow, methods: readonly ProofMethod[]): Claim[] {
  return [
    ...methods.map((value) => ({ type: 'amr', value })),
    { type: 'email_verified', value: String(account.email_confirmed_at !== null) },
  ]
}

/** What the site says of a player to themselves. @throws {AppError} `SignInRequired` when the account is gone */
export async function readSessionUser(
  context: UserContext,
  accountId: number,
): Promise<SessionUser> {
  return toUser(context, await readAccount(context.db, accountId))
}

type UserContext = Pick<AccountContext, 'db' | 'locales' | 'readMoney'>

async function toUser({ locales, readMoney }: UserContext, account: AccountRow) {
  return {
    id: account.id,
    language: chooseLanguage(locales.languages, account.language),
    pseudo: account.pseudo,
    pseudoLockoutEnd: secondsOf(account.pseudo_lockout_end),
    avatar: account.avatar && avatarPath(account.avatar, 128),
    money: await readMoney(account.id),
    ruleAccept: secondsOf(account.rule_accepted_at),
  }
}

export function secondsOf(date: Date | null): number | null {
  return date && toSeconds(date.getTime())
}
