import { useEffect } from 'react'
import type { VoteState } from '../../contract/vote.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { refreshBalance } from '../base/session/take-balance.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { usePoll } from '../base/fetch/use-poll.ts'
import { createSiteClock, type SiteClock } from './site-clock.ts'
import type { OwnVotes } from './vote-page-data.ts'
import { useLookedAt } from '../ui/use-looked-at.ts'

/** While something is about to change, in case nobody tells: milliseconds. */
const pauses = [10_000]

interface Known {
  states: readonly VoteState[]
  votesThisMonth: number
  streak: OwnVotes['streak']
  clock: SiteClock
  /** Sites on which a vote came to count since the page was opened, with the time of the last. */
  credited: ReadonlyMap<string, number>
}

export interface Votes extends Known {
  /** Asks the site again: something may have changed. */
  refresh: () => void
  /** Takes over what a call answered of one site. */
  take: (state: VoteState) => void
}

/**
 * Where the player stands with each site. Read again when the event stream says that votes changed, when the
 * page is looked at again, and now and then while a site is being asked or a countdown has run down.
 */
export function useVotes(loaded: OwnVotes): Votes {
  const { value, refetch, set } = useFetched(
    'GET /api/vote/state',
    async () => begin(await playerApi('GET /api/vote/state', {})),
    {
      initial: begin(loaded),
      merge: (found, before) => ({ ...found, credited: creditedIn(before, found.states) }),
    },
  )
  const { states, credited, clock } = value
  useLiveChange('votes', refetch)
  useLookedAt(refetch)
  usePoll(() => {
    const now = clock()
    const isOver = ({ nextAt }: VoteState) => nextAt !== null && nextAt <= now
    if (states.some((state) => state.isChecking || isOver(state))) void refetch()
  }, pauses)
  useEffect(() => {
    if (credited.size > 0) void refreshBalance()
  }, [credited])
  return {
    ...value,
    refresh: refetch,
    take(state) {
      set((before = value) => {
        const taken = before.states.map((one) => (one.site === state.site ? state : one))
        return { ...before, states: taken, credited: creditedIn(before, taken) }
      })
    },
  }
}

function begin({ states, votesThisMonth, streak, now }: OwnVotes): Known {
  return { states, votesThisMonth, streak, clock: createSiteClock(now), credited: new Map() }
}

/** A vote that counts and was not there before has just come. Nothing new is the same map. */
function creditedIn({ states: before, credited }: Known, states: readonly VoteState[]) {
  const lastOf = new Map(before.map(({ site, lastAt }) => [site, lastAt]))
  const fresh = states.flatMap(({ site, lastAt }): [string, number][] =>
    lastAt === null || lastAt === lastOf.get(site) ? [] : [[site, lastAt]],
  )
  return fresh.length === 0 ? credited : new Map([...credited, ...fresh])
}
