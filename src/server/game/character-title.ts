import type { Character } from '../../contract/character.ts'
import type { RankingKind } from '../../contract/ranking.ts'
import type { Db } from '../platform/database/db.ts'
import type { CharacterRow } from './characters.ts'
import type { StandingTables } from './standings/shown.ts'

/** Who stands further behind is not looked up as the first of a class: the rows before it are read. */
const nearTheTop = 1000

interface Given {
  row: CharacterRow
  record: Character['record']
  rankings: readonly RankingKind[]
}

/** What is looked up in the standings: whether it is the first of its class, and leads its guild. */
export async function readHonours(db: Db, tables: StandingTables, row: CharacterRow) {
  const [isFirstOfClass, leadsGuild] = await Promise.all([
    isFirst(db, tables, row),
    leads(db, tables, row),
  ])
  return { isFirstOfClass, leadsGuild }
}

/** The greatest thing that is true of a character, at most one. */
export function titleOf(
  honours: Awaited<ReturnType<typeof readHonours>>,
  { row, record, rankings }: Given,
): Character['title'] {
  const ranks = (kind: RankingKind) => rankings.includes(kind)
  if (ranks('level') && row.level_position === 1) return 'level'
  if (ranks('arena') && row.arena_position === 1) return 'arena'
  if (ranks('gold') && row.gold_position === 1) return 'gold'
  if (ranks('level') && honours.isFirstOfClass) return 'class'
  if (honours.leadsGuild) return 'guild'
  if (ranks('level') && record.best.level?.place === 1) return 'onceLevel'
  return ranks('arena') && record.best.arena?.place === 1 ? 'onceArena' : null
}

async function isFirst(db: Db, { characters }: StandingTables, row: CharacterRow) {
  if (row.class === null || row.level_position > nearTheTop) return false
  const before = await db
    .selectFrom(characters)
    .select('id')
    .where('level_position', '<', row.level_position)
    .where('class', '=', row.class)
    .limit(1)
    .executeTakeFirst()
  return before === undefined
}

async function leads(db: Db, { guilds }: StandingTables, row: CharacterRow) {
  if (row.guild_id === null || row.guild_name === null) return false
  const guild = await db
    .selectFrom(guilds)
    .select('leader_id')
    .where('id', '=', row.guild_id)
    .executeTakeFirst()
  return guild?.leader_id === row.id
}
