import type { Language } from '../../contract/language.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { escapeLike } from '../platform/database/like-pattern.ts'
import { pseudoKey } from './look-alike.ts'

export type PlayerDirectory = ReturnType<typeof createPlayerDirectory>

interface PlayerNames {
  /** What they sign in with. */
  userName: string
  pseudo: string
  language: Language
}

/** What other features may know of players: by their account, or by the pseudo others know them by. */
export function createPlayerDirectory(db: Db) {
  /** @throws {AppError} `PlayerNotFound` */
  async function read(accountId: number) {
    const row = await db
      .selectFrom('account')
      .select(['pseudo', 'language', 'email_confirmed_at'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!row) throw new AppError('PlayerNotFound')
    return row
  }

  return {
    /** Whether the address of a player is confirmed. */
    async isConfirmed(accountId: number): Promise<boolean> {
      return (await read(accountId)).email_confirmed_at !== null
    },

    async readPseudo(accountId: number): Promise<string> {
      return (await read(accountId)).pseudo
    },

    /** The language a player chose, which the site may no longer offer. */
    async readLanguage(accountId: number): Promise<Language> {
      return (await read(accountId)).language
    },

    /** With their user name, which is no other player’s to know. */
    async findNames(accountId: number): Promise<PlayerNames | undefined> {
      return db
        .selectFrom('account')
        .select(['user_name as userName', 'pseudo', 'language'])
        .where('id', '=', accountId)
        .executeTakeFirst()
    },

    /** The address mails to the player go to, once it is confirmed. */
    async findConfirmedEmail(accountId: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', accountId)
        .where('email_confirmed_at', 'is not', null)
        .executeTakeFirst()
      return row?.email ?? undefined
    },

    /** The address of a player, confirmed or not. */
    async findEmail(accountId: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', accountId)
        .executeTakeFirst()
      return row?.email ?? undefined
    },

    /** Players whose pseudo begins so, without regard to case and look-alikes; nobody where that leaves nothing. */
    async listByPseudo(beginning: string, most: number): Promise<number[]> {
      const key = pseudoKey(beginning)
      if (key === '') return []
      const rows = await db
        .selectFrom('account')
        .select('id')
        .where('pseudo_key', 'like', `${escapeLike(key)}%`)
        .orderBy('pseudo_key')
        .limit(most)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** The player of that pseudo, without regard to case and look-alikes. */
    async findByPseudo(pseudo: string): Promise<{ accountId: number; pseudo: string } | undefined> {
      return db
        .selectFrom('account')
        .select(['id as accountId', 'pseudo'])
        .where('pseudo_key', '=', pseudoKey(pseudo))
        .executeTakeFirst()
    },
  }
}
