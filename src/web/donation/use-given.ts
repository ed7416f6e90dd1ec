import { useState } from 'react'
import type { ApiClient } from '../../contract/client.ts'
import { type Donors, getObjective, listDonors, type Objective } from '../../contract/donation.ts'
import { api } from '../base/api.ts'
import { createResponseOrder } from '../base/response-order.ts'
import { useLiveChange } from '../base/session/live-change.ts'

/** What was given this month, as everybody sees it. */
export interface Given {
  /** Null where it cannot be had. */
  objective: Objective | null
  donors: Donors
}

export async function readGiven(from: ApiClient): Promise<Given> {
  const [objective, donors] = await Promise.all([
    from(getObjective, {}).catch(() => null),
    from(listDonors, {}).catch(() => ({ donors: [], others: 0 })),
  ])
  return { objective, donors }
}

/** What the page came with, and what it is once a payment of the player’s has changed. */
export function useGiven(loaded: Given): Given {
  const [given, setGiven] = useState(loaded)
  const [order] = useState(createResponseOrder)
  useLiveChange('payments', () => {
    const isNews = order.ask()
    void readGiven(api).then((fresh) => {
      // what is shown stays where it cannot be had
      if (fresh.objective && isNews()) setGiven(fresh)
    })
  })
  return given
}
