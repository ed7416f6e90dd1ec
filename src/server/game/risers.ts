import { sql } from 'kysely'
import type { RankingKind } from '../../contract/ranking.ts'
import type { Riser, RiserKind, Risers } from '../../contract/riser.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { readStandings, type StandingTables } from './standings/shown.ts'

interface Context {
  db: Db
  gameId: number
  rankings: readonly RankingKind[]
}

/**
 * Who gained the most of late, more of them than are told.
 *
 * @throws {AppError} `RankingNotFound` for a kind the game does not rank
 */
export async function readRisers(
  { db, gameId, rankings }: Context,
  kind: RiserKind,
): Promise<Risers> {
  if (!rankings.includes(kind)) throw new AppError('RankingNotFound')
  const found = await readStandings(db, gameId, async (tables) => ({
    week: await listRisers(db, gameId, tables, { kind, span: 'week' }),
    month: await listRisers(db, gameId, tables, { kind, span: 'month' }),
  }))
  return found ?? { week: [], month: [] }
}

async function listRisers(
  db: Db,
  gameId: number,
  { characters }: StandingTables,
  { kind, span }: { kind: RiserKind; span: keyof Risers },
): Promise<Riser[]> {
  const { rows } = await sql<Riser>`
    select c.id, c.name, c.class, c.level, riser.gained
    from standing_riser riser join ${sql.table(characters)} c on c.id = riser.character_id
    left join game_account_player chosen
      on chosen.game_id = riser.game_id and chosen.game_account = c.game_account
    where riser.game_id = ${gameId} and riser.kind = ${kind} and riser.span = ${span}
      and coalesce(chosen.shows_characters, true)
    order by riser.place`.execute(db)
  return rows
}
