import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Pool } from 'undici'
import type { RankingQuery } from '../src/server/game/rankings.ts'
import { startBenchSite } from './bench-site.ts'
import type { BenchGame } from './game-standings.ts'

const config = pathToFileURL(resolve(import.meta.dirname, '../src/app/guildhall.ts')).href

/** A running site of a game, asked past the responses it keeps. */
export interface GameSite {
  /** A page of a ranking as a browser first gets it; of a search, or of “find me”, the call the page makes. */
  read(query: RankingQuery): Promise<void>
  stop(): Promise<void>
}

/** Starts the site of a game whose standings were taken, with files in `folder`. */
export async function startGameSite(game: BenchGame, folder: string): Promise<GameSite> {
  // no other walk begins meanwhile
  const more = { rankings: { everyMinutes: 720 }, limits: { rankingSearch: { count: 1_000_000 } } }
  const site = await startBenchSite(
    game.databaseUrl,
    folder,
    `import { azerothCore } from '${config}'
export default { game: azerothCore(${JSON.stringify(game.options)}), ...${JSON.stringify(more)} }`,
  )
  const pool = new Pool(site.origin, { connections: 1 })
  // who shows a token is answered anew
  const headers = { authorization: 'Bearer nobody', 'accept-language': 'en' }
  const get = async (path: string): Promise<void> => {
    const response = await pool.request({ path, method: 'GET', headers })
    const text = await response.body.text()
    if (response.statusCode === 200) return
    if (response.statusCode !== 503) throw new Error(`${path}: ${response.statusCode} ${text}`)
    // the machine has no time for it; what is waited counts
    await sleep(100)
    await get(path)
  }
  return {
    read({ kind, page, search, around }) {
      if (search === undefined && around === undefined) {
        return get(`/ranking/${kind}${page === 1 ? '' : `?page=${page}`}`)
      }
      const query = new URLSearchParams({ ...(search && { search }), ...(around && { around }) })
      return get(`/api/ranking/${kind}?${query}`)
    },
    async stop() {
      await pool.close()
      await site.stop()
    },
  }
}
