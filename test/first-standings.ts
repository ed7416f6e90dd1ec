import { setTimeout as sleep } from 'node:timers/promises'
import type { Ranking } from '../src/contract/ranking.ts'

/** Asks past the responses kept for visitors: that of a site without standings would be given for a while. */
export const pastKept = { headers: { authorization: 'Bearer nobody' } }

/**
 * Comes back when a site has taken its first standings.
 *
 * @throws where it has none after twenty seconds
 */
export async function hasStandings(siteUrl: string): Promise<void> {
  const until = Date.now() + 20_000
  while ((await readRanking(siteUrl)).takenAt === null) {
    if (Date.now() > until) throw new Error(`${siteUrl} has no standings yet`)
    await sleep(50)
  }
}

async function readRanking(siteUrl: string): Promise<Ranking> {
  return (await (await fetch(`${siteUrl}/api/ranking/level`, pastKept)).json()) as Ranking
}
