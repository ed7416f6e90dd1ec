import { vi } from 'vitest'
import type { Ranking } from '../src/contract/ranking.ts'

/** Asks past the responses kept for visitors: that of a site without standings would be given for a while. */
export const pastKept = { headers: { authorization: 'Bearer nobody' } }

/** Comes back when a site has taken its first standings. */
export async function hasStandings(siteUrl: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const response = await fetch(`${siteUrl}/api/ranking/level`, pastKept)
      const { takenAt } = (await response.json()) as Ranking
      if (takenAt === null) throw new Error('no standings yet')
    },
    { timeout: 20_000, interval: 50 },
  )
}
