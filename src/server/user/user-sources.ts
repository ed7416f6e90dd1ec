import type { OwnAdvert } from '../../contract/advert.ts'
import type { OwnCharacter } from '../../contract/character.ts'
import type { Payment } from '../../contract/donation.ts'
import type { GameAccount } from '../../contract/game-account.ts'
import type { Balance } from '../../contract/money.ts'
import type { Device, SessionUser } from '../../contract/session.ts'
import type { TicketHead } from '../../contract/support.ts'
import type { Security, User, UserHead } from '../../contract/user.ts'
import type { UserFilter, UserSort } from '../../contract/user-terms.ts'
import type { Role } from '../../contract/role-terms.ts'
import type { NotifyAccount } from '../platform/account-event.ts'
import type { TeamAction } from '../platform/audit/audit-log.ts'
import type { Db } from '../platform/database/db.ts'

/** Finds players by words, as one feature knows them: the numbers of their accounts, `most` of them at most. */
export type FindPlayers = (words: string, most: number) => Promise<number[]>

interface UserQuery {
  words?: string | undefined
  /** Who is found besides by these words. */
  others: readonly number[]
  /** Roles whose holders are found by pseudo and number alone. */
  guarded: readonly Role[]
  filter?: UserFilter | undefined
}

/** What the team reads of players, each part from the feature it is of, by the number of an account. */
export interface UserSources {
  accounts: {
    find(
      query: UserQuery,
      window: { sort: UserSort; first: number; most: number },
    ): Promise<{ users: UserHead[]; total: number }>
    findOne(id: number): Promise<(UserHead & Pick<User, 'language' | 'lock'>) | undefined>
  }
  /** By where they are signed in, by what is theirs in the game, and by who they are at Discord. */
  finders: readonly FindPlayers[]
  describeFactors(id: number): Promise<Pick<Security, 'hasTotp' | 'passkeys' | 'recoveryCodesLeft'>>
  findPhone(id: number): Promise<{ number: string } | undefined>
  findDiscord(id: number): Promise<Security['discord'] | undefined>
  /** The last seen first. */
  listDevices(id: number): Promise<Device[]>
  listGameAccounts(id: number): Promise<GameAccount[]>
  listCharacters(id: number): Promise<(OwnCharacter & { hasPage: boolean })[]>
  readBalance(id: number): Promise<Balance>
  /** Of these three, the latest first. */
  listPayments(id: number): Promise<Payment[]>
  listTickets(id: number): Promise<TicketHead[]>
  listAdverts(id: number): Promise<OwnAdvert[]>
}

type By = TeamAction['by']

/** What the team does about accounts, each within the transaction it is given, with what follows from it. */
export interface UserDeeds {
  accounts: {
    changeRoles(trx: Db, id: number, roles: readonly Role[], by: By): Promise<unknown>
    lock(trx: Db, id: number, lock: { reason: string; endsAt: Date | null }, by: By): Promise<void>
    unlock(trx: Db, id: number, by: By): Promise<boolean>
    /** As a sign-in answers it. @throws {AppError} `SignInRequired` when the account is gone */
    readSessionUser(id: number): Promise<SessionUser>
  }
  /** @returns what was removed */
  resetFactors(trx: Db, id: number, by: By): Promise<readonly string[]>
  endSessions(trx: Db, id: number): Promise<void>
  notifyAccount: NotifyAccount
}
