import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { ForeignConnection } from '../../../platform/foreign-database/foreign-pool.ts'
import type { TableRights } from '../../../platform/foreign-database/mysql-rights.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { isSameSecret } from '../../../platform/secret-hash.ts'
import {
  checkGamePassword,
  hasRow,
  isAskable,
  toRowId,
  underNamedLock,
} from '../emulator-account.ts'
import type { GameAccountRules } from '../../../../contract/game-account.ts'
import type { GameAccountPort } from '../../../platform/game/game-account-port.ts'
import type { RathenaOptions } from './rathena-options.ts'
import { isPlayer } from './rathena-tables.ts'

/**
 * `login.userid` holds 23 characters and the login server refuses new names below 4. It reads 23 characters of
 * a password (`NAME_LENGTH` in loginclif.cpp) though the column holds 32; the shortest is the site's choice.
 */
const rules: GameAccountRules = {
  userName: { shortest: 4, longest: 23 },
  password: { shortest: 8, longest: 23 },
}

const longestEmail = 39
/** What rAthena itself writes where there is no address. */
const noEmail = 'a@a.com'

const LoginRows = z.array(
  z.object({
    account_id: z.number(),
    userid: z.string(),
    user_pass: z.string(),
    is_open: z.number(),
  }),
)

type PasswordForm = NonNullable<RathenaOptions['passwords']>

/** What the login server compares with, and `login.user_pass` holds. */
export function toStoredPassword(password: string, form: PasswordForm): string {
  return form === 'md5' ? createHash('md5').update(password).digest('hex') : password
}

/** What the user who writes accounts needs. */
export const accountRights: TableRights = {
  table: 'login',
  select: ['account_id', 'userid', 'user_pass', 'group_id', 'state', 'sex', 'unban_time'],
  insert: ['userid', 'user_pass', 'sex', 'email'],
  update: ['user_pass'],
}

/** Accounts of `login`, a table that knows neither unique names nor transactions. */
export function createRathenaAccounts(
  writer: ForeignClient,
  options: Pick<RathenaOptions, 'playerGroups' | 'sex'> & { passwords: PasswordForm },
): GameAccountPort {
  const { passwords, playerGroups, sex } = options
  const isOpen = isPlayer(playerGroups)

  return {
    rules,
    async create({ userName, password, email }) {
      checkUserName(userName)
      checkGamePassword(password, rules)
      const stored = toStoredPassword(password, passwords)
      const id = await writer.transaction((connection) =>
        underNamedLock(connection, `login ${userName.toLowerCase()}`, async () => {
          if (await isTaken(connection, userName)) return undefined
          const sql = 'INSERT INTO login (userid, user_pass, sex, email) VALUES (?, ?, ?, ?)'
          const values = [userName, stored, sex, toEmail(email)]
          return (await connection.execute(sql, values)).insertId
        }),
      )
      if (id === undefined) throw new AppError('GameAccountExists')
      return { id: String(id), userName }
    },

    async verify(userName, password) {
      if (!isAskable(userName, rules.userName.longest)) return undefined
      const sql = `SELECT l.account_id, l.userid, l.user_pass, (${isOpen}) AS is_open
        FROM login l WHERE l.userid = ? LIMIT 2`
      const { rows } = await writer.execute(sql, [userName])
      // the login server lets nobody in under a name that two have
      const [login, another] = LoginRows.parse(rows)
      const isRight = isSameSecret(toStoredPassword(password, passwords), login?.user_pass ?? '')
      if (!login || another || !isRight || login.is_open !== 1) return undefined
      return { id: String(login.account_id), userName: login.userid }
    },

    async changePassword(id, password) {
      checkGamePassword(password, rules)
      const account = toRowId(id)
      if (account === undefined) throw new AppError('GameAccountNotFound')
      const sql = `UPDATE login l SET l.user_pass = ? WHERE l.account_id = ? AND ${isOpen}`
      const stored = toStoredPassword(password, passwords)
      const { affectedRows } = await writer.execute(sql, [stored, account])
      if (affectedRows === 0) throw new AppError('GameAccountNotFound')
    },
  }
}

/** A login server with `new_account: yes` takes `bob_M` as the wish to make an account of `bob`. */
const readAsWish = /_[mf]$/i

function checkUserName(userName: string): void {
  const { shortest, longest } = rules.userName
  const isFitting = userName.length >= shortest && userName.length <= longest
  if (!isFitting || !/^\w+$/.test(userName) || readAsWish.test(userName)) {
    throw new AppError('InvalidGameUserName')
  }
}

function isTaken(connection: ForeignConnection, userName: string): Promise<boolean> {
  return hasRow(connection, 'login WHERE userid = ?', [userName])
}

function toEmail(email: string | undefined): string {
  return email !== undefined && email.length <= longestEmail ? email : noEmail
}
