import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { isDuplicate } from '../../../platform/foreign-database/foreign-error.ts'
import type { ForeignConnection } from '../../../platform/foreign-database/foreign-pool.ts'
import type { TableRights } from '../../../platform/foreign-database/mysql-rights.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { GameAccountPort } from '../../../platform/game/game-account-port.ts'
import { checkGamePassword, toRowId } from '../emulator-account.ts'
import { createAccountLayoutCheck } from './account-layout.ts'
import type { AzerothDialect } from './azeroth-dialect.ts'
import { isSrp6Password, srp6Length, srp6Verifier, toUpperLatin } from './srp6.ts'

// the longest the client lets its players type; the shortest are the site's, for accounts made here
const rules = { userName: { shortest: 3, longest: 20 }, password: { shortest: 6, longest: 16 } }
/** The Burning Crusade and Wrath of the Lich King are open to the account. */
const expansion = 2

const AccountRow = z.object({
  id: z.number(),
  username: z.string(),
  salt: z.instanceof(Buffer),
  verifier: z.instanceof(Buffer),
})
const NameRow = z.object({ username: z.string() })

/** What the user who writes accounts needs. */
export function accountRights({ access, sessionKey }: AzerothDialect): TableRights[] {
  return [
    {
      table: 'account',
      select: ['id', 'username'],
      insert: ['username', 'salt', 'verifier', 'expansion', 'email', 'reg_mail', 'joindate'],
      update: ['salt', 'verifier', sessionKey],
    },
    { table: 'account_access', select: [access.account, access.level] },
    { table: 'account_banned', select: ['id', 'bandate', 'unbandate', 'active'] },
    { table: 'realmlist', select: ['id'] },
    { table: 'realmcharacters', insert: ['realmid', 'acctid', 'numchars'] },
  ]
}

/**
 * Accounts in the table `account`. Those of the team, on whatever realm, and banned ones open to nobody here
 * and keep their passwords.
 */
export function createAzerothAccounts(options: {
  auth: ForeignClient
  write: ForeignClient
  dialect: AzerothDialect
  staffLevel: number
  randomBytes: GameContext['randomBytes']
  checkBattlenet(): Promise<void>
}): GameAccountPort {
  const { auth, write, dialect, staffLevel, randomBytes } = options
  const isOpen = openAccounts(dialect)
  const checkColumns = createAccountLayoutCheck(auth, dialect)
  const checkLayout = async () => {
    await options.checkBattlenet()
    await checkColumns()
  }
  const nobody = { salt: randomBytes(srp6Length), verifier: randomBytes(srp6Length) }

  return {
    rules,

    async create({ userName, password, email = '' }) {
      checkUserName(userName)
      checkGamePassword(password, rules)
      await checkLayout()
      const name = toUpperLatin(userName)
      const salt = randomBytes(srp6Length)
      const verifier = srp6Verifier(name, password, salt)
      const id = await write.transaction((connection) =>
        insertAccount(connection, [name, salt, verifier, expansion, email, email]),
      )
      return { id: String(id), userName: name }
    },

    async verify(userName, password) {
      await checkLayout()
      const name = toUpperLatin(userName)
      const sql = `SELECT id, username, salt, verifier FROM account a WHERE username = ? AND ${isOpen}`
      const rows = await auth.select(AccountRow, sql, [name, staffLevel])
      // to the database, names that differ in accents or blanks at the end are the same
      const row = rows.find(({ username }) => username === name)
      // who is not there, or may not come in, takes as long to be refused as a wrong password
      const isRight = isSrp6Password({ userName: name, password }, row ?? nobody)
      return row && isRight ? { id: String(row.id), userName: row.username } : undefined
    },

    async changePassword(id, password) {
      checkGamePassword(password, rules)
      const account = toRowId(id)
      if (account === undefined) throw new AppError('GameAccountNotFound')
      await checkLayout()
      const sql = `SELECT username FROM account a WHERE id = ? AND ${isOpen}`
      const [row] = await auth.select(NameRow, sql, [account, staffLevel])
      if (!row) throw new AppError('GameAccountNotFound')
      const salt = randomBytes(srp6Length)
      const verifier = srp6Verifier(row.username, password, salt)
      // who is signed in with the password of before has to do so again
      const change = `UPDATE account a SET salt = ?, verifier = ?, ${dialect.sessionKey} = NULL
        WHERE id = ? AND username = ? AND ${isOpen}`
      const values = [salt, verifier, account, row.username, staffLevel]
      const { affectedRows } = await write.execute(change, values)
      if (affectedRows === 0) throw new AppError('GameAccountNotFound')
    },
  }
}

/** What holds for an account `a` that is neither of the team nor banned; its parameter is the lowest rank of the team. */
function openAccounts({ access }: AzerothDialect): string {
  return `NOT EXISTS (
      SELECT 1 FROM account_access s WHERE s.${access.account} = a.id AND s.${access.level} >= ?
    ) AND NOT EXISTS (
      SELECT 1 FROM account_banned b WHERE b.id = a.id AND b.active = 1
        AND (b.unbandate = b.bandate OR b.unbandate > UNIX_TIMESTAMP())
    )`
}

type Values = readonly (string | number | Buffer)[]

async function insertAccount(connection: ForeignConnection, values: Values): Promise<number> {
  const account = `INSERT INTO account (username, salt, verifier, expansion, email, reg_mail, joindate)
    VALUES (?, ?, ?, ?, ?, ?, NOW())`
  const { insertId } = await connection.execute(account, values).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('GameAccountExists') : error
  })
  const counters = `INSERT INTO realmcharacters (realmid, acctid, numchars)
    SELECT id, ?, 0 FROM realmlist`
  await connection.execute(counters, [insertId])
  return insertId
}

/** Letters and digits that every client can type, and no mark that means something between name and password. */
function checkUserName(userName: string): void {
  const { shortest, longest } = rules.userName
  const isFitting = userName.length >= shortest && userName.length <= longest
  if (!isFitting || !/^[A-Za-z0-9_-]+$/.test(userName)) throw new AppError('InvalidGameUserName')
}
