import { avatarPath } from '../../contract/avatar.ts'
import type { PlayerBehind } from '../../contract/game-field.ts'
import type { Db } from '../platform/database/db.ts'

/** What may be shown of the characters of one game account. */
export interface Discretion {
  showsOnline: boolean
  showsCharacters: boolean
  player: PlayerBehind | null
}

/** Of accounts nobody linked, and of players who chose nothing. */
const usual: Discretion = { showsOnline: true, showsCharacters: true, player: null }

/** What the players of these game accounts chose; asked at each reading, so that a choice holds at once. */
export async function readDiscretion(
  db: Db,
  gameId: number,
  gameAccounts: readonly string[],
): Promise<(gameAccount: string | null) => Discretion> {
  const chosen = gameAccounts.length > 0 ? await listChosen(db, gameId, gameAccounts) : []
  const byAccount = new Map(chosen.map((row) => [row.game_account, toDiscretion(row)]))
  return (gameAccount) => (gameAccount !== null && byAccount.get(gameAccount)) || usual
}

type Chosen = Awaited<ReturnType<typeof listChosen>>[number]

function listChosen(db: Db, gameId: number, gameAccounts: readonly string[]) {
  return db
    .selectFrom('game_account_link as link')
    .innerJoin('game_privacy as privacy', 'privacy.account_id', 'link.account_id')
    .innerJoin('account', 'account.id', 'link.account_id')
    .select([
      'link.game_account',
      'privacy.shows_online',
      'privacy.shows_player',
      'privacy.shows_characters',
      'account.pseudo',
      'account.avatar',
    ])
    .where('link.game_id', '=', gameId)
    .where((row) => row('link.game_account', '=', row.fn.any(row.val([...new Set(gameAccounts)]))))
    .execute()
}

function toDiscretion(row: Chosen): Discretion {
  const { pseudo, avatar } = row
  return {
    showsOnline: row.shows_online,
    showsCharacters: row.shows_characters,
    player: row.shows_player ? { pseudo, avatar: avatar && avatarPath(avatar, 128) } : null,
  }
}
