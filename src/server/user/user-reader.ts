import { may } from '../../contract/permission.ts'
import type { Role } from '../../contract/role-terms.ts'
import { isOutranked } from '../../contract/rank.ts'
import type { Security, User } from '../../contract/user.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { endOfPhoneNumber } from '../platform/spelling.ts'
import { listNotes } from './user-notes.ts'
import { forReader } from './user-search.ts'
import type { UserSources } from './user-sources.ts'

/** Of payments, tickets and adverts. */
const mostListed = 20

/** One player, as far as who reads may know. */
export function createUserReader(db: Db, sources: UserSources) {
  /** @throws {AppError} `PlayerNotFound` */
  return async function readUser(id: number, roles: readonly Role[]): Promise<User> {
    const account = await sources.accounts.findOne(id)
    if (!account) throw new AppError('PlayerNotFound')
    const [security, characters, notes, parts] = await Promise.all([
      isOutranked(roles, account.roles) ? null : readSecurity(sources, id),
      sources.listCharacters(id),
      listNotes(db, id),
      readParts(sources, id, roles),
    ])
    return { ...forReader(account, roles), security, characters, notes, ...parts }
  }
}

async function readSecurity(sources: UserSources, id: number): Promise<Security> {
  const [factors, phone, discord, devices, gameAccounts] = await Promise.all([
    sources.describeFactors(id),
    sources.findPhone(id),
    sources.findDiscord(id),
    sources.listDevices(id),
    sources.listGameAccounts(id),
  ])
  return {
    ...factors,
    phoneEnd: phone ? endOfPhoneNumber(phone.number) : null,
    discord: discord ?? null,
    lastSeenAt: devices[0]?.seenAt ?? null,
    devices,
    gameAccounts,
  }
}

/** What another page of the team guards is guarded here alike: who may not open that one is not sent it. */
async function readParts(sources: UserSources, id: number, roles: readonly Role[]) {
  const [money, tickets, adverts] = await Promise.all([
    may(roles, 'users.payments') ? readMoney(sources, id) : null,
    may(roles, 'tickets.reply') ? sources.listTickets(id) : null,
    may(roles, 'adverts.moderate') ? sources.listAdverts(id) : null,
  ])
  return {
    money,
    tickets: tickets && tickets.slice(0, mostListed),
    adverts: adverts && adverts.slice(0, mostListed),
  }
}

async function readMoney(sources: UserSources, id: number) {
  const [balance, payments] = await Promise.all([sources.readBalance(id), sources.listPayments(id)])
  return { balance, payments: payments.slice(0, mostListed) }
}
