import { useEffect } from 'react'
import type { TopVoters } from '../../contract/vote.ts'
import { api } from '../base/api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import type { Votes } from './use-votes.ts'

/** The standings the page came with, and what they are once another vote of the player’s counts. */
export function useTopVoters(
  loaded: TopVoters | null,
  { credited }: Pick<Votes, 'credited'>,
): TopVoters | null {
  const { value, refetch } = useFetched<TopVoters | null>(
    'GET /api/vote/top',
    () => api('GET /api/vote/top', {}),
    {
      initial: loaded,
    },
  )
  useEffect(() => {
    if (credited.size > 0) void refetch()
  }, [credited, refetch])
  return value
}
