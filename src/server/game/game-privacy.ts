import { avatarPath } from '../../contract/avatar-size.ts'
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

/** Of those whose players chose something. */
function listChosen(db: Db, gameId: number, gameAccounts: readonly string[]) {
  return db
    .selectFrom('game_account_player as chosen')
    .innerJoin('player', 'player.id', 'chosen.account_id')
    .select(['chosen.game_account', 'player.pseudo', 'player.avatar'])
    .select(['chosen.shows_online', 'chosen.shows_player', 'chosen.shows_characters'])
    .where('chosen.game_id', '=', gameId)
    .where((row) =>
      row('chosen.game_account', '=', row.fn.any(row.val([...new Set(gameAccounts)]))),
    )
    .where('chosen.shows_online', 'is not', null)
    .$narrowType<{ shows_online: boolean; shows_player: boolean; shows_characters: boolean }>()
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
