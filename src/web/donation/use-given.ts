import type { ApiClient } from '../../contract/client.ts'
import type { Donors, Objective } from '../../contract/donation.ts'
import { api } from '../base/api.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'

/** What was given this month, as everybody sees it. */
export interface Given {
  /** Null where it cannot be had. */
  objective: Objective | null
  donors: Donors
}

export async function readGiven(from: ApiClient): Promise<Given> {
  const [objective, donors] = await Promise.all([
    from('GET /api/billing/objective', {}).catch(() => null),
    from('GET /api/donation/donors', {}).catch(() => ({ donors: [], others: 0 })),
  ])
  return { objective, donors }
}

/** What the page came with, and what it is once a payment of the player’s has changed. */
export function useGiven(loaded: Given): Given {
  const { value, refetch } = useFetched('GET /api/billing/objective', readAgain, {
    initial: loaded,
  })
  useLiveChange('payments', refetch)
  return value
}

/** @throws where it cannot be had: what is shown stays */
async function readAgain(): Promise<Given> {
  const given = await readGiven(api)
  if (!given.objective) throw new Error('the objective cannot be had')
  return given
}
