import { Pool } from 'undici'
import type { Ranking } from '../src/contract/ranking.ts'
import { pastKept } from '../test/first-standings.ts'

/** Walks the pages of all characters of a site, each once in each language, over so many connections. */
export async function createCrawler(origin: string, connections: number) {
  const ids = await listCharacters(origin)
  const left = ['en', 'fr'].flatMap((language) => ids.map((id) => ({ id, language })))
  let read = 0

  async function walk(pool: Pool, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = left.pop()
      if (!next) throw new Error('the crawler has read all there is')
      const path = `/character/${next.id}`
      const headers = { 'accept-encoding': 'br', 'accept-language': next.language }
      const { body, statusCode } = await pool.request({ path, method: 'GET', headers })
      await body.dump()
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
      read += 1
    }
  }

  return {
    pages: left.length,
    /** How many it has read so far. */
    read: () => read,
    /** Goes on while `task` is at work. */
    async during<T>(task: () => Promise<T>): Promise<T> {
      const pool = new Pool(origin, { connections })
      const ending = new AbortController()
      const walking = Promise.all(
        Array.from({ length: connections }, () => walk(pool, ending.signal)),
      )
      try {
        return await task()
      } finally {
        ending.abort()
        await walking
        await pool.close()
      }
    },
  }
}

/** The ids of all that a site ranks. */
export async function listCharacters(origin: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await fetch(`${origin}/api/ranking/level?page=${page}`, pastKept)
    const ranking = (await response.json()) as Ranking
    pages = ranking.pages
    ids.push(...ranking.entries.map(({ id }) => id))
  }
  return ids
}
