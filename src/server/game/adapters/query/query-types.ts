import { createRequire } from 'node:module'
import { ownProtocols } from './own-protocols.ts'

const mostNear = 3
/** As far as a game whose name holds what is sought. */
const farthest = 3

type GameOfList = Pick<(typeof import('gamedig'))['games'][string], 'name' | 'extra'>

/** The games and protocols of gamedig, which is loaded when somebody asks: few sites need it. */
function readTypes(): Pick<typeof import('gamedig'), 'games' | 'protocols'> {
  const require = createRequire(import.meta.url)
  return require('gamedig')
}

/** Of protocols that are one game’s. */
const protocolNames: Record<string, string> = {
  minecraftbedrock: 'Minecraft',
  minecraftvanilla: 'Minecraft',
}

/** What a game is called, by what stands as its `type`; undefined where there is none. */
export function findTypeName(type: string): string | undefined {
  const own = ownProtocols.get(type)
  if (own) return own.name
  const { games, protocols } = readTypes()
  const protocol = /^protocol-(.+)$/.exec(type)?.[1]
  if (protocol !== undefined) {
    return Object.hasOwn(protocols, protocol) ? (protocolNames[protocol] ?? protocol) : undefined
  }
  return Object.hasOwn(games, type) ? games[type]?.name : undefined
}

/**
 * Whether Steam finds the game of a server by asking it, so that `steam://connect/` leads there: servers that speak
 * Valve’s protocol, https://developer.valvesoftware.com/wiki/Steam_browser_protocol.
 */
export function isOfSteam(type: string): boolean {
  if (type === 'protocol-valve') return true
  const { games } = readTypes()
  return Object.hasOwn(games, type) && games[type]?.options.protocol === 'valve'
}

/** What is expected instead of a type there is none of: the nearest by key or name. */
export function expectedType(given: string): string {
  const sought = given.toLowerCase()
  const games = new Map<string, GameOfList>([...Object.entries(readTypes().games), ...ownProtocols])
  const near = [...games]
    .map(([key, game]) => ({ key, distance: distanceOf(sought, key, game) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance || (a.key < b.key ? -1 : 1))
    .slice(0, mostNear)
    .map(({ key }) => `'${key}'`)
  const list =
    'expected a type of https://github.com/gamedig/node-gamedig/blob/master/GAMES_LIST.md'
  return near.length > 0 ? `${list}, such as ${near.join(', ')}` : list
}

/** How far what is sought is from a game: 0 by its former key or its name, little where a letter or two are amiss. */
function distanceOf(sought: string, key: string, { name, extra }: GameOfList): number {
  const called = name.toLowerCase()
  if (extra?.old_id === sought || called === sought) return 0
  const changes = countChanges(sought, key)
  if (changes <= sought.length / 3) return changes
  return sought.length > 2 && called.includes(sought) ? farthest : Infinity
}

/** How many letters are to be put in, taken out or changed: Levenshtein's distance. */
function countChanges(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1]
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (before[column - 1] ?? 0) + Number(letter !== other[column - 1])
      now.push(Math.min(changed, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1))
    }
    before = now
  }
  return before[other.length] ?? 0
}
