import type { z } from 'zod'
import type { GameContext } from '../../game-adapter.ts'
import type { GameServer } from '../../game-server.ts'
import { isReachable } from '../tcp-service.ts'
import { createSqlAccounts } from './sql-accounts.ts'
import { createSqlClient, walkSql } from './sql-client.ts'
import { createSqlDelivery } from './sql-delivery.ts'
import type { SqlGameOptions } from './sql-options.ts'
import * as rows from './sql-rows.ts'
import { createSqlWritingCheck } from './sql-writing-check.ts'

/** A game by the owner's queries. */
export function createSqlServer(options: SqlGameOptions, context: GameContext): GameServer {
  const { queries, first, services, timeoutMs, slice: size, load: share } = options
  const { clock, log } = context
  const stopping = new AbortController()
  const reader = createSqlClient(options.database, { clock, log, timeoutMs, mayWrite: false })
  const writer =
    options.write && createSqlClient(options.write, { clock, log, timeoutMs, mayWrite: true })

  function walker<Row extends z.ZodObject>(
    row: Row,
    name: 'characters' | 'guilds' | 'arena' | 'summons',
    key: string = 'id',
  ) {
    const query = queries[name] ?? ''
    const walk = { row, name: `game.queries.${name}`, query, first, key }
    return () => walkSql(reader, walk, { clock, size, share, signal: stopping.signal })
  }

  return {
    listServices: () =>
      Promise.all(
        services.map(async ({ key, name, address, holdsPlayers }) => {
          return { key, name, holdsPlayers, isOnline: await isReachable(address, timeoutMs) }
        }),
      ),
    async listOnline() {
      return (await reader.list(rows.OnlineRow, 'game.queries.online', queries.online)).rows
    },
    walkCharacters: walker(rows.CharacterRow, 'characters'),
    ...(queries.guilds && { walkGuilds: walker(rows.GuildRow, 'guilds') }),
    ...(queries.arena && {
      walkArena: walker(rows.ArenaRow, 'arena', 'characterId'),
    }),
    ...(queries.summons && { walkSummons: walker(rows.SummonRow, 'summons') }),
    async findCharacter(id) {
      // where keys are numbers, what is none could still be taken for one: MySQL reads 1e1 as 10
      if (typeof first === 'number' && !/^\d{1,18}$/.test(id)) return undefined
      const name = 'game.queries.character'
      return reader.find(rows.CharacterRow, name, queries.character, { id })
    },
    async listCharacters(gameAccount) {
      const name = 'game.queries.accountCharacters'
      const query = queries.accountCharacters
      return (await reader.list(rows.CharacterRow, name, query, { gameAccount })).rows
    },
    ...(queries.record && { readRecord: () => readRecord(queries.record ?? '') }),
    ...(writer && options.accounts && { accounts: createSqlAccounts(writer, options.accounts) }),
    ...(writer && options.delivery && { delivery: createSqlDelivery(writer, options.delivery) }),
    ...(writer && { checkWriting: createSqlWritingCheck(writer, options) }),
    async close() {
      stopping.abort()
      await Promise.all([reader.close(), writer?.close()])
    },
  }

  async function readRecord(query: string): Promise<number | undefined> {
    return (await reader.find(rows.RecordRow, 'game.queries.record', query))?.players
  }
}
