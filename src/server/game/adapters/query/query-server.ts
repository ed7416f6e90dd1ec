import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/app-error.ts'
import { createRemembered } from '../../../platform/remembered.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { GameServer, OnlineCharacter } from '../../game-server.ts'
import { ownProtocols } from './own-protocols.ts'
import type { QueryOptions } from './query-options.ts'
import { askServers } from './query-process.ts'
import type { Answer } from './query-response.ts'
import { findTypeName, isOfSteam } from './query-types.ts'

/** What services and players are told of is asked once: milliseconds, of which asking may take most. */
const rememberedFor = 20_000
const nobody = { names: [] }

/** Game servers that are asked over the network. */
export function createQueryServer(
  { servers, timeoutMs }: QueryOptions,
  { clock }: Pick<GameContext, 'clock'>,
): GameServer {
  const closing = new AbortController()
  // gamedig takes an `address` for that of the machine
  const asked = servers.map(({ name: _name, address: _address, ...server }) => server)
  const fresh = new Map<string, { answer: Answer; until: number }>()

  async function askDue(): Promise<ReadonlyMap<string, Answer>> {
    const now = clock()
    for (const [key, { until }] of fresh) if (until <= now) fresh.delete(key)
    const due = asked.filter(({ key }) => !fresh.has(key))
    const known = [...fresh].map(([key, { answer }]) => [key, answer] as const)
    if (due.length === 0) return new Map(known)
    const answered = await askServers({ servers: due, timeoutMs }, closing.signal)
    for (const { key, type } of due) {
      const answer = answered.get(key)
      const { freshFor } = ownProtocols.get(type) ?? {}
      if (answer && freshFor) fresh.set(key, { answer, until: now + freshFor })
    }
    return new Map([...known, ...answered])
  }

  // what nobody answered is not remembered
  const ask = createRemembered(clock, rememberedFor, async () => {
    const answered = await askDue()
    if (answered.size === 0) throw new AppError('GameUnavailable', 'no server answered')
    return answered
  })
  const hasSeveral = servers.length > 1

  return {
    async listServices() {
      const answered = await ask().catch(() => new Map<string, never>())
      return servers.map(({ key, type, address, name = findTypeName(type) ?? type }) => {
        const joinUrl = address && isOfSteam(type) ? `steam://connect/${address}` : undefined
        const service = { key, name, address, joinUrl, holdsPlayers: true }
        const answer = answered.get(key)
        if (answer === 'unlisted') return { ...service, isOnline: false, isUnlisted: true }
        const { names: _names, ...told } = answer ?? {}
        return { ...service, isOnline: answer !== undefined, ...told }
      })
    },
    async listOnline() {
      const answered = await ask()
      return [...answered].flatMap(([key, answer]) => {
        const { names } = answer === 'unlisted' ? nobody : answer
        return names.map((name) => toPlayer(name, hasSeveral ? key : undefined))
      })
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
