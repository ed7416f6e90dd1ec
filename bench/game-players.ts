import { sql } from 'kysely'
import type { BenchGame } from './game-standings.ts'

/** One of so many accounts of the game belongs to a player of the site, who said what may be shown. */
const linked = 20

/** Links accounts of the game to players, as many as a game of that size has. */
export async function linkPlayers({ db, gameId }: BenchGame, characters: number): Promise<void> {
  const players = Math.round(characters / 2 / linked)
  await sql`
    with player as (
      insert into account (user_name, user_name_key, pseudo, pseudo_key, email, email_key,
        email_confirmed_at, password_hash, language, created_at)
      select name, name, name, name, name || '@mail.example', name || '@mail.example', now(), '',
        'en', now()
      from (select 'player' || n as name from generate_series(1, ${players}::integer) n) names
      returning id, user_name
    ), link as (
      insert into game_account_link (game_id, game_account, account_id, user_name, linked_at)
      select ${gameId}::smallint, (substr(user_name, 7)::integer * ${linked}::integer)::text, id, user_name, now()
      from player
    )
    insert into game_privacy (account_id, shows_online, shows_player, shows_characters)
    select id, id % 3 > 0, id % 3 > 1, id % 5 > 0 from player`.execute(db)
  await sql`analyze account, game_account_link, game_privacy`.execute(db)
}
