import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/app-error.ts'
import { createRemembered } from '../../../platform/remembered.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { GameServer, OnlineCharacter } from '../../game-server.ts'
import type { QueryOptions } from './query-options.ts'
import { askServers } from './query-process.ts'
import { findTypeName } from './query-types.ts'

/** What services and players are told of is asked once: milliseconds, of which asking may take most. */
const rememberedFor = 20_000

/** Game servers that are asked over the network. */
export function createQueryServer(
  { servers, timeoutMs }: QueryOptions,
  { clock }: Pick<GameContext, 'clock'>,
): GameServer {
  const closing = new AbortController()
  const asked = servers.map(({ name: _name, ...server }) => server)
  // what nobody answered is not remembered
  const ask = createRemembered(clock, rememberedFor, async () => {
    const answered = await askServers({ servers: asked, timeoutMs }, closing.signal)
    if (answered.size === 0) throw new AppError('GameUnavailable', 'no server answered')
    return answered
  })
  const hasSeveral = servers.length > 1

  return {
    async listServices() {
      const answered = await ask().catch(() => new Map<string, never>())
      return servers.map(({ key, type, name = findTypeName(type) ?? type }) => {
        const { names: _names, ...told } = answered.get(key) ?? {}
        return { key, name, isOnline: answered.has(key), holdsPlayers: true, ...told }
      })
    },
    async listOnline() {
      const answered = await ask()
      return [...answered].flatMap(([key, { names }]) =>
        names.map((name) => toPlayer(name, hasSeveral ? key : undefined)),
      )
    },
    // a server that is asked tells nothing of who is not there
    async *walkCharacters() {
      yield []
    },
    findCharacter: async () => undefined,
    listCharacters: async () => [],
    close: async () => closing.abort(),
  }
}

function toPlayer(name: string, server: string | undefined): OnlineCharacter {
  const id = idOf(name)
  return { id, gameAccount: id, name, server }
}

/**
 * The name, where an address may hold it and it is no SteamID, which somebody else may have; else what it hashes to,
 * which begins as no such name does.
 */
export function idOf(name: string): string {
  if (/^\w[\w-]{0,39}$/.test(name) && !/^\d{17}$/.test(name)) return name
  const hash = createHash('sha256').update(name.normalize('NFC')).digest('base64url')
  return `-${hash.slice(0, 22)}`
}
