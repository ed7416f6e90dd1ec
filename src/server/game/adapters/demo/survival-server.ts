import type names from '../../../../../public/locales/en/game-demo.json'
import { demoWeekOf } from '../../../platform/demo-week.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { GameCharacter, GameServer, ServiceState } from '../../game-server.ts'
import type { DemoServerOptions } from './demo-server.ts'
import type { World } from './world/world.ts'

type Key = keyof (typeof names)['Service']

interface SimulatedServer {
  key: Key
  maximum: number
  map?: string
  ping: number
  /** Of ten players, who is on it, by the last digit of their ids. */
  digits: string
  /** Counts its players, and tells no names. */
  isNameless?: boolean
}

const servers: readonly SimulatedServer[] = [
  { key: 'survival', maximum: 400, map: 'Aldermoor', ping: 24, digits: '012345' },
  { key: 'creative', maximum: 150, ping: 26, digits: '678' },
  { key: 'minigames', maximum: 80, ping: 31, digits: '9', isNameless: true },
]

/** Seconds of play that a point of experience stands for. */
const secondsPerPoint = 0.5

/** The simulated world as servers that are asked over the network tell of theirs: names and counts, and nothing else. */
export function createSurvivalServer(
  { clock }: Pick<GameContext, 'clock'>,
  { world, timeZone, sliceSize }: DemoServerOptions,
): GameServer {
  const now = () => ({ accounts: 0, time: clock() })
  const playersOf = ({ digits }: SimulatedServer, online: ReturnType<World['listOnline']>) =>
    online.filter(({ id }) => digits.includes(id.at(-1) ?? ''))
  const named = new Set(
    servers.flatMap(({ digits, isNameless }) => (isNameless ? [] : [...digits])),
  )
  const isNamed = ({ id }: { id: string }) => named.has(id.at(-1) ?? '')

  return {
    async listServices() {
      const online = world.listOnline(now())
      const since = demoWeekOf(clock(), timeZone).reopenedAt
      return servers.map((server): ServiceState => {
        const { key, maximum, map, ping } = server
        const told = { players: playersOf(server, online).length, maximum, map, ping }
        const address = `${key}.aldermoor.example`
        return { key, isOnline: true, since, holdsPlayers: true, version: '1.21', address, ...told }
      })
    },

    async listOnline() {
      const online = world.listOnline(now())
      return servers
        .filter(({ isNameless }) => !isNameless)
        .flatMap((server) =>
          playersOf(server, online).map(({ id, name }) => {
            return { id, gameAccount: id, name, server: server.key }
          }),
        )
    },

    async *walkCharacters() {
      const all = world.listCharacters(now()).filter(isNamed).map(toNamed)
      for (let from = 0; from < all.length; from += sliceSize) {
        yield all.slice(from, from + sliceSize)
      }
    },

    async findCharacter(id) {
      const found = world.findCharacter(id, now())
      return found && isNamed(found) ? toNamed(found) : undefined
    },

    listCharacters: async () => [],
  }
}

function toNamed({ id, name, experience = 0, lastSeen }: GameCharacter): GameCharacter {
  return { id, gameAccount: id, name, seconds: Math.ceil(experience * secondsPerPoint), lastSeen }
}
