import { useEffect, useState } from 'react'
import { getTopVoters, type TopVoters } from '../../contract/vote.ts'
import { api } from '../base/api.ts'
import { createResponseOrder } from '../base/response-order.ts'
import type { Votes } from './use-votes.ts'

/** The standings the page came with, and what they are once another vote of the player’s counts. */
export function useTopVoters(
  loaded: TopVoters | null,
  { credited }: Pick<Votes, 'credited'>,
): TopVoters | null {
  const [top, setTop] = useState(loaded)
  const [order] = useState(createResponseOrder)
  useEffect(() => {
    if (credited.size === 0) return
    const isNews = order.ask()
    api(getTopVoters, {}).then(
      (answer) => {
        if (isNews()) setTop(answer)
      },
      // what is shown stays
      () => {},
    )
  }, [credited, order])
  return top
}
