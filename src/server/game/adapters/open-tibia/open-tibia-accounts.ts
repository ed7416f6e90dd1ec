import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { isDuplicate } from '../../../platform/foreign-database/foreign-error.ts'
import type { ForeignConnection } from '../../../platform/foreign-database/foreign-pool.ts'
import type { TableRights } from '../../../platform/foreign-database/mysql-rights.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import {
  checkGamePassword,
  hasRow,
  isAskable,
  toRowId,
  underNamedLock,
} from '../emulator-account.ts'
import type { GameAccountRules } from '../../../../contract/game-account.ts'
import type { GameAccountPort } from '../../../platform/game/game-account-port.ts'
import { isBan, isPlayerType, teamGroups } from './open-tibia-tables.ts'
import type { StoredPasswords } from './stored-passwords.ts'

/** `accounts.name` holds 32 characters; the client lets one type 29 of a password; the shortest are the site's. */
const rules: GameAccountRules = {
  userName: { shortest: 3, longest: 32 },
  password: { shortest: 8, longest: 29 },
}

const longestEmail = 255

const AccountRows = z.array(
  z.object({ id: z.number(), name: z.string(), password: z.string(), is_open: z.number() }),
)

/** What the user who writes accounts needs. */
export function accountRights(hasBans: boolean): TableRights[] {
  return [
    {
      table: 'accounts',
      select: ['id', 'name', 'password', 'email', 'type'],
      insert: ['name', 'password', 'email', 'creation'],
      update: ['password'],
    },
    { table: 'players', select: ['account_id', 'group_id'] },
    ...(hasBans ? [{ table: 'account_bans', select: ['account_id', 'expires_at'] }] : []),
  ]
}

interface OpenTibiaAccountsOptions {
  writer: ForeignClient
  /** Whether there is `account_bans`. */
  hasBans: boolean
  passwords: StoredPasswords
  /** Whether one comes in by e-mail address, so that no two accounts may have the same. */
  opensByEmail: boolean
}

/** Accounts of `accounts`, those of the team and banned ones left alone. */
export function createOpenTibiaAccounts(options: OpenTibiaAccountsOptions): GameAccountPort {
  const { writer, passwords, opensByEmail } = options
  const isOpen = openCondition(options.hasBans)

  return {
    rules,
    async create({ userName, password, email }) {
      checkUserName(userName)
      checkGamePassword(password, rules)
      const address = toEmail(email, opensByEmail)
      const stored = await passwords.make(password)
      const id = await writer.transaction(async (connection) => {
        const insert = () => insertAccount(connection, userName, stored, address)
        if (!opensByEmail) return insert()
        return underNamedLock(connection, `accounts ${address.toLowerCase()}`, async () =>
          (await isEmailTaken(connection, address)) ? undefined : insert(),
        )
      })
      if (id === undefined) throw new AppError('GameAccountExists')
      return { id: String(id), userName }
    },

    async verify(userName, password) {
      const isEmail = opensByEmail && userName.includes('@')
      if (!isAskable(userName, isEmail ? longestEmail : rules.userName.longest)) return undefined
      const sql = `SELECT a.id, a.name, a.password, (${isOpen}) AS is_open
        FROM accounts a WHERE a.${isEmail ? 'email' : 'name'} = ? ORDER BY a.id LIMIT 1`
      const { rows } = await writer.execute(sql, [userName])
      const [account] = AccountRows.parse(rows)
      const isRight = await passwords.check(password, account?.password)
      if (!account || !isRight || account.is_open !== 1) return undefined
      return { id: String(account.id), userName: account.name }
    },

    async changePassword(id, password) {
      checkGamePassword(password, rules)
      const account = toRowId(id)
      if (account === undefined) throw new AppError('GameAccountNotFound')
      const sql = `UPDATE accounts a SET a.password = ? WHERE a.id = ? AND ${isOpen}`
      const stored = await passwords.make(password)
      const { affectedRows } = await writer.execute(sql, [stored, account])
      if (affectedRows === 0) throw new AppError('GameAccountNotFound')
    },
  }
}

/** What holds for an account `a` that is neither of the team nor banned. */
function openCondition(hasBans: boolean): string {
  const isTeam = `EXISTS (SELECT 1 FROM players p WHERE p.account_id = a.id AND p.${teamGroups})`
  const isBanned = `EXISTS (SELECT 1 FROM account_bans b WHERE b.account_id = a.id AND ${isBan})`
  return `${isPlayerType} AND NOT ${isTeam} ${hasBans ? `AND NOT ${isBanned}` : ''}`
}

function checkUserName(userName: string): void {
  const { shortest, longest } = rules.userName
  const isFitting = userName.length >= shortest && userName.length <= longest
  if (!isFitting || !/^\w+$/.test(userName)) throw new AppError('InvalidGameUserName')
}

/** @throws {AppError} `EmailMissing` where nobody could come in without */
function toEmail(email: string | undefined, isNeeded: boolean): string {
  const isFitting = email !== undefined && email.length <= longestEmail
  if (isNeeded && !isFitting) throw new AppError('EmailMissing')
  return isFitting ? email : ''
}

function isEmailTaken(connection: ForeignConnection, email: string): Promise<boolean> {
  return hasRow(connection, 'accounts WHERE email = ?', [email])
}

/** The id of the new account; nothing where the name is taken. */
async function insertAccount(
  connection: ForeignConnection,
  userName: string,
  stored: string,
  email: string,
): Promise<number | undefined> {
  const sql = `INSERT INTO accounts (name, password, email, creation)
    VALUES (?, ?, ?, UNIX_TIMESTAMP())`
  try {
    return (await connection.execute(sql, [userName, stored, email])).insertId
  } catch (error) {
    if (isDuplicate(error)) return undefined
    throw error
  }
}
