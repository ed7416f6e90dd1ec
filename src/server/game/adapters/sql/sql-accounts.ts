import { AppError } from '../../../platform/app-error.ts'
import type { GameAccountPort } from '../../../platform/game/game-account-port.ts'
import { isSameSecret } from '../../../platform/secret-hash.ts'
import { checkGamePassword, isAskable } from '../emulator-account.ts'
import { toStoredPassword } from './password-forms.ts'
import { DuplicateRow, type SqlClient } from './sql-client.ts'
import type { SqlGameOptions } from './sql-options.ts'
import { AccountRow, NameRow } from './sql-rows.ts'

/** What the game's programs can read everywhere: letters, digits, `_` and `-`. */
const plainName = /^[A-Za-z0-9_-]+$/

/** Accounts by the owner's queries. */
export function createSqlAccounts(
  client: SqlClient,
  options: NonNullable<SqlGameOptions['accounts']>,
): GameAccountPort {
  const { passwords } = options
  const rules = { userName: options.userName, password: options.password }

  const toStored = async (userName: string, password: string) =>
    typeof passwords === 'string'
      ? toStoredPassword(passwords, password)
      : passwords.hash({ userName, password })

  async function opens(userName: string, password: string, stored: string): Promise<boolean> {
    if (typeof passwords !== 'string') return passwords.verify({ userName, password }, stored)
    return isSameSecret(toStoredPassword(passwords, password), stored)
  }

  async function find(userName: string) {
    if (!isAskable(userName, rules.userName.longest)) return undefined
    return client.find(AccountRow, 'game.accounts.find', options.find, { userName })
  }

  /** Some games put the name into what they store of a password. */
  async function readUserName(id: string): Promise<string> {
    const { userNameOf } = options
    if (!userNameOf) return id
    const found = await client.find(NameRow, 'game.accounts.userNameOf', userNameOf, { id })
    if (!found) throw new AppError('GameAccountNotFound')
    return found.userName
  }

  return {
    rules,

    async create({ userName, password, email }) {
      const { shortest, longest } = rules.userName
      const isFitting = userName.length >= shortest && userName.length <= longest
      if (!isFitting || !plainName.test(userName)) throw new AppError('InvalidGameUserName')
      checkGamePassword(password, rules)
      if (await find(userName)) throw new AppError('GameAccountExists')
      const made = await client.change('game.accounts.create', options.create, {
        userName,
        password: await toStored(userName, password),
        email: email ?? '',
      })
      if (made instanceof DuplicateRow) throw new AppError('GameAccountExists')
      const account = await find(userName)
      if (!account) {
        throw new AppError('GameUnavailable', 'game.accounts.find does not find what create made')
      }
      return { id: account.id, userName: account.userName }
    },

    async verify(userName, password) {
      const account = await find(userName)
      if (!account || !(await opens(account.userName, password, account.password))) return undefined
      return { id: account.id, userName: account.userName }
    },

    async changePassword(id, password) {
      checkGamePassword(password, rules)
      const stored = await toStored(await readUserName(id), password)
      const changed = await client.change('game.accounts.changePassword', options.changePassword, {
        id,
        password: stored,
      })
      if (!changed || changed instanceof DuplicateRow) throw new AppError('GameAccountNotFound')
    },
  }
}
