import type { Language } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'
import { pseudoKey } from './look-alike.ts'

/** No user name that is registered holds a colon: what begins so belongs to nobody. */
const mark = 'sample:'

/** Somebody of the demo server, who cannot sign in. */
export interface SamplePlayer {
  pseudo: string
  language: Language
}

export async function listSampleAccounts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('user_name_key', 'like', `${mark}%`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds accounts nobody can sign in to. @returns their numbers by pseudo, without those whose pseudo is taken */
export async function addSampleAccounts(
  db: Db,
  players: readonly SamplePlayer[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('account')
    .values(
      players.map(({ pseudo, language }) => ({
        user_name: mark + pseudo,
        user_name_key: mark + pseudo.toLowerCase(),
        pseudo,
        pseudo_key: pseudoKey(pseudo),
        language,
        created_at: new Date(now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'pseudo'])
    .execute()
  return new Map(rows.map(({ id, pseudo }) => [pseudo, id]))
}

/** Removes them with all that is theirs. */
export async function removeSampleAccounts(db: Db): Promise<void> {
  await db.deleteFrom('account').where('user_name_key', 'like', `${mark}%`).execute()
}
