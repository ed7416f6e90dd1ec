import { type RankingKind, toldRankings } from '../../../../contract/ranking.ts'
import { placeOf } from '../../../platform/foreign-database/server-address.ts'
import { parseOptions } from '../../../platform/config/config-error.ts'
import type { AdapterTrait, DeliveryAdapter, GameAdapter } from '../../game-adapter.ts'
import { withCommands } from '../command-options.ts'
import { type SqlGameInput, SqlGameOptions } from './sql-options.ts'
import { createSqlServer } from './sql-server.ts'

/**
 * Any game whose characters are in MySQL, MariaDB, PostgreSQL or SQL Server, by the owner's own queries:
 * `sqlGame({ name: 'L2J Mobius', database: process.env.GAME_DATABASE_URL, queries: { … } })`. Each query
 * answers columns of fixed names, which `npm run doctor` checks and shows.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function sqlGame(given: SqlGameInput): GameAdapter {
  const { delivery, ...others } = given
  const isOther = isDeliveryAdapter(delivery)
  const options = parseOptions('game', SqlGameOptions, isOther ? others : given)
  const { database, name, classes, races, zones, facts } = options
  return {
    name,
    place: `${database.kind} ${placeOf(database)}`,
    rankings: rankingsOf(options),
    classes: toTraits(classes),
    races: toTraits(races),
    zones,
    facts,
    create(context) {
      const ways = { delivery: isOther ? delivery : undefined, link: options.link }
      return withCommands(createSqlServer(options, context), ways, context)
    },
  }
}

function isDeliveryAdapter(
  delivery: SqlGameInput['delivery'] | undefined,
): delivery is DeliveryAdapter {
  return delivery !== undefined && 'create' in delivery
}

/** Those there are queries for; a game has gold where its characters have a column of that name. */
function rankingsOf({ rankings, queries }: SqlGameOptions): RankingKind[] {
  if (rankings) return toldRankings.filter((kind) => rankings.includes(kind))
  const isThere: Record<(typeof toldRankings)[number], boolean> = {
    arena: queries.arena !== undefined,
    summon: queries.summons !== undefined,
    guild: queries.guilds !== undefined,
    level: true,
    gold: /\bgold\b/i.test(queries.characters),
  }
  return toldRankings.filter((kind) => isThere[kind])
}

function toTraits(named: SqlGameOptions['classes']): AdapterTrait[] {
  return Object.entries(named).map(([key, trait]) => ({ key, ...trait }))
}
