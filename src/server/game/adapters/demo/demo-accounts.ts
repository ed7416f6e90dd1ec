import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../../platform/app-error.ts'
import { violatedConstraint } from '../../../platform/database/unique-violation.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { GameAccountPort } from '../../../platform/game/game-account-port.ts'
import { resultOf } from './demo-database.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const saltBytes = 16
const verifierBytes = 32
const rules = {
  userName: { shortest: 3, longest: 20 },
  password: { shortest: 8, longest: 64 },
}

/** Accounts of the simulated game, in tables of the site: a salt and what scrypt makes of the password. */
export function createDemoAccounts({ db, clock, randomBytes }: GameContext): GameAccountPort {
  const nobody = { salt: randomBytes(saltBytes), verifier: randomBytes(verifierBytes) }

  async function sealOf(password: string) {
    const salt = randomBytes(saltBytes)
    return { salt, verifier: await hash(password, salt) }
  }

  return {
    rules,

    async create({ userName, password }) {
      if (!/^[\w-]{3,20}$/.test(userName)) throw new AppError('InvalidGameUserName')
      checkPassword(password)
      const row = {
        user_name: userName,
        user_name_key: userName.toLowerCase(),
        created_at: new Date(clock()),
        ...(await sealOf(password)),
      }
      const adding = db
        .insertInto('demo_account')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id } = await resultOf(adding.catch(refuseTaken))
      return { id: String(id), userName }
    },

    async verify(userName, password) {
      const row = await resultOf(
        db
          .selectFrom('demo_account')
          .select(['id', 'user_name', 'salt', 'verifier'])
          .where('user_name_key', '=', keyOf(userName))
          .executeTakeFirst(),
      )
      // who is not there costs what everybody costs
      const { salt, verifier } = row ?? nobody
      const isRight = timingSafeEqual(await hash(password, salt), verifier)
      return row && isRight ? { id: String(row.id), userName: row.user_name } : undefined
    },

    async changePassword(id, password) {
      checkPassword(password)
      if (!isId(id)) throw new AppError('GameAccountNotFound')
      const changing = db
        .updateTable('demo_account')
        .set(await sealOf(password))
        .where('id', '=', Number(id))
        .executeTakeFirst()
      const { numUpdatedRows } = await resultOf(changing)
      if (numUpdatedRows === 0n) throw new AppError('GameAccountNotFound')
    },
  }
}

/** Without NUL, which the database takes in no text. */
function keyOf(userName: string): string {
  return userName.toLowerCase().replaceAll('\0', '')
}

/** Whether a text can be the id of a row: a whole number within 32 bits. */
function isId(id: string): boolean {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 31
}

function checkPassword(password: string): void {
  const { shortest, longest } = rules.password
  const length = [...password].length
  if (length < shortest || length > longest) throw new AppError('InvalidGamePassword')
}

function hash(password: string, salt: Buffer): Promise<Buffer> {
  return derive(password.normalize('NFC'), salt, verifierBytes)
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error)) throw new AppError('GameAccountExists')
  throw error
}
