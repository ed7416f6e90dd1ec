import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { ProvenPerson } from '../platform/game/proven-person.ts'

interface ChatCodeOwner {
  accountId: number
  gameId: number
}

/** Awaits a code in the chat, in place of any other of the account. */
export async function saveChatCode(
  db: Db,
  { accountId, gameId }: ChatCodeOwner,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  const code = { game_id: gameId, hash, expires_at: expiresAt, said_by: null }
  await saveOver(db.insertInto('chat_code'), 'account_id', { account_id: accountId, ...code })
}

/** Remembers who says a code first: whoever repeats it changes nothing. */
export async function saveSpeaker(
  db: Db,
  gameId: number,
  hash: Buffer,
  person: ProvenPerson,
): Promise<void> {
  await db
    .updateTable('chat_code')
    .set({ said_by: JSON.stringify(person) })
    .where('hash', '=', hash)
    .where('game_id', '=', gameId)
    .where('said_by', 'is', null)
    .execute()
}

/** Who said the code of an account, while it is good. */
export async function findSpeaker(
  db: Db,
  { accountId, gameId }: ChatCodeOwner,
  now: Date,
): Promise<ProvenPerson | undefined> {
  const row = await db
    .selectFrom('chat_code')
    .select('said_by')
    .where('account_id', '=', accountId)
    .where('game_id', '=', gameId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  // written by this site alone, in this form
  return (row?.said_by as ProvenPerson | null | undefined) ?? undefined
}

/** Uses up the code of an account. */
export async function deleteChatCode(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('chat_code').where('account_id', '=', accountId).execute()
}

/** Forgets codes that nobody can use any more, and who said them. */
export async function pruneChatCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('chat_code').where('expires_at', '<=', now).execute()
}
