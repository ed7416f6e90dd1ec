import type { z } from 'zod'
import type { ProvenPerson } from '../../../platform/game/proven-person.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { GameServer, GearItem } from '../../game-server.ts'
import { isReachable } from '../tcp-service.ts'
import { createSqlAccounts } from './sql-accounts.ts'
import { createSqlClient } from './sql-client.ts'
import { createSqlDelivery } from './sql-delivery.ts'
import { provenPeople, type SqlGameOptions } from './sql-options.ts'
import * as rows from './sql-rows.ts'
import { createSqlWritingCheck } from './sql-writing-check.ts'

/** A game by the owner's queries. */
export function createSqlServer(options: SqlGameOptions, context: GameContext): GameServer {
  const { queries, first, services, timeoutMs, slice: size, load: share } = options
  const { clock, log } = context
  const reader = createSqlClient(options.database, { clock, log, timeoutMs, access: 'read' })
  const writer =
    options.write && createSqlClient(options.write, { clock, log, timeoutMs, access: 'write' })

  function walker<Row extends z.ZodObject>(
    row: Row,
    name: 'characters' | 'guilds' | 'arena' | 'summons',
    key: string = 'id',
  ) {
    const query = queries[name] ?? ''
    const walk = { row, name: `game.queries.${name}`, query, first, key, size, share }
    return () => reader.walk(walk)
  }

  return {
    listServices: () =>
      Promise.all(
        services.map(async ({ key, name, address, holdsPlayers }) => {
          return { key, name, holdsPlayers, isOnline: await isReachable(address, timeoutMs) }
        }),
      ),
    listOnline: () => reader.list(rows.OnlineRow, 'game.queries.online', queries.online),
    walkCharacters: walker(rows.CharacterRow, 'characters'),
    ...(queries.guilds && { walkGuilds: walker(rows.GuildRow, 'guilds') }),
    ...(queries.arena && {
      walkArena: walker(rows.ArenaRow, 'arena', 'characterId'),
    }),
    ...(queries.summons && { walkSummons: walker(rows.SummonRow, 'summons') }),
    async findCharacter(id) {
      if (!mayBeKey(id)) return undefined
      const name = 'game.queries.character'
      return reader.find(rows.CharacterRow, name, queries.character, { id })
    },
    listCharacters(gameAccount) {
      const name = 'game.queries.accountCharacters'
      return reader.list(rows.CharacterRow, name, queries.accountCharacters, { gameAccount })
    },
    ...(queries.characterByName && { findByName }),
    findProven,
    ...(queries.gear && { listGear: (id: string) => listGear(queries.gear ?? '', id) }),
    ...(queries.record && { readRecord: () => readRecord(queries.record ?? '') }),
    ...(writer && options.accounts && { accounts: createSqlAccounts(writer, options.accounts) }),
    ...(writer && options.delivery && { delivery: createSqlDelivery(writer, options.delivery) }),
    ...(writer && { checkWriting: createSqlWritingCheck(writer, options) }),
    async close() {
      await Promise.all([reader.close(), writer?.close()])
    },
  }

  /** Where keys are numbers, what is none could still be taken for one: MySQL reads 1e1 as 10. */
  function mayBeKey(id: string): boolean {
    return typeof first !== 'number' || /^\d{1,18}$/.test(id)
  }

  async function findByName(name: string) {
    const query = queries.characterByName ?? ''
    return reader.find(rows.CharacterRow, 'game.queries.characterByName', query, { name })
  }

  async function findProven({ kind, keys }: ProvenPerson) {
    const { query, column } = provenPeople[kind]
    const sql = queries[query]
    if (sql === undefined) return undefined
    const found = await reader.find(rows.ProvenRow(column), `game.queries.${query}`, sql, keys)
    // databases take neighbours of 17 digits for the same where one is a float, `é` for `e`, and a space at the end
    // for none; tables hold names in small letters
    const told = found?.[column]?.toLowerCase()
    return Object.values(keys).some((key) => key.toLowerCase() === told) ? found : undefined
  }

  async function listGear(query: string, id: string): Promise<GearItem[]> {
    if (!mayBeKey(id)) return []
    const worn = await reader.list(rows.GearRow, 'game.queries.gear', query, { id })
    return worn.map((item) => ({ ...item, key: item.name }))
  }

  async function readRecord(query: string): Promise<number | undefined> {
    return (await reader.find(rows.RecordRow, 'game.queries.record', query))?.players
  }
}
