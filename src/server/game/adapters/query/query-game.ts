import { parseOptions } from '../../../platform/config/config-error.ts'
import type { ProvenPerson } from '../../../platform/game/proven-person.ts'
import type { GameAdapter } from '../../game-adapter.ts'
import { withCommands } from '../command-options.ts'
import { type QueryInput, QueryOptions } from './query-options.ts'
import { createQueryServer, idOf } from './query-server.ts'

/**
 * A game without a database the site may read, whose servers are asked over the network as server lists ask them:
 * `queryGame({ servers: [{ key: 'survival', type: 'minecraft', host: 'play.example.org' }] })`. It tells how many
 * play, and their names where the game does. A name becomes a player’s own by `link`, and is given rewards by `delivery`.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function queryGame(given: QueryInput): GameAdapter {
  const options = parseOptions('game', QueryOptions, given)
  return {
    name: 'game servers',
    // what is kept stays as it is when a server moves or another comes: the first is the realm’s
    place: options.servers[0]?.key ?? '',
    hasOwnCharacters: options.link !== undefined,
    // the site counts how long it saw whom
    rankings: ['time'],
    classes: [],
    races: [],
    facts: options.facts,
    create: (context) => {
      const server = createQueryServer(options, context)
      // who somebody is proven to be plays under this very name, whether a server told it or not
      const findProven = async ({ keys: { steamId }, name = '' }: ProvenPerson) => ({
        // a SteamID stays, where a name is anybody's who takes it
        id: steamId ?? idOf(name),
        userName: name,
      })
      return withCommands({ ...server, findProven }, options, context)
    },
  }
}
