import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { getBalance } from '../../contract/money.ts'
import { listVoteStates, type VoteState } from '../../contract/vote.ts'
import { createResponseOrder } from '../base/response-order.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { takeBalance } from '../base/session/take-balance.ts'
import { createSiteClock, type SiteClock } from './site-clock.ts'
import type { OwnVotes } from './vote-page-data.ts'
import { useLookedAt } from '../ui/use-looked-at.ts'

/** While something is about to change, in case nobody tells: milliseconds. */
const askedEvery = 10_000

interface Known {
  states: readonly VoteState[]
  votesThisMonth: number
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
  const [known, setKnown] = useState(() => begin(loaded))
  const [order] = useState(createResponseOrder)
  const refresh = useCallback(
    function ask() {
      const isNews = order.ask()
      playerApi(listVoteStates, {}).then(
        (answer) => {
          if (isNews()) setKnown((before) => follow(before, answer))
          // what a call answered meanwhile is not in it, and it may know more of other sites
          else ask()
        },
        // what is shown stays, and is asked again
        () => {},
      )
    },
    [order],
  )
  const take = useCallback(
    (state: VoteState) => {
      order.supersede()
      setKnown((before) => {
        const states = before.states.map((one) => (one.site === state.site ? state : one))
        return { ...before, states, credited: creditedIn(before, states) }
      })
    },
    [order],
  )

  useLiveChange('votes', refresh)
  useRefreshing(known, refresh)
  const { credited } = known
  useEffect(() => {
    if (credited.size > 0) void bringBalance()
  }, [credited])
  return { ...known, refresh, take }
}

function begin({ states, votesThisMonth, now }: OwnVotes): Known {
  return { states, votesThisMonth, clock: createSiteClock(now), credited: new Map() }
}

function follow(before: Known, answer: OwnVotes): Known {
  return { ...begin(answer), credited: creditedIn(before, answer.states) }
}

/** A vote that counts and was not there before has just come. Nothing new is the same map. */
function creditedIn({ states: before, credited }: Known, states: readonly VoteState[]) {
  const lastOf = new Map(before.map(({ site, lastAt }) => [site, lastAt]))
  const fresh = states.flatMap(({ site, lastAt }): [string, number][] =>
    lastAt === null || lastAt === lastOf.get(site) ? [] : [[site, lastAt]],
  )
  return fresh.length === 0 ? credited : new Map([...credited, ...fresh])
}

function useRefreshing({ states, clock }: Known, refresh: () => void): void {
  useLookedAt(refresh)
  const ask = useEffectEvent(() => {
    if (document.hidden) return
    const now = clock()
    const isOver = ({ nextAt }: VoteState) => nextAt !== null && nextAt <= now
    if (states.some((state) => state.isChecking || isOver(state))) refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => ask(), askedEvery)
    return () => clearInterval(timer)
  }, [])
}

/** Where the event stream is off, nobody else tells. */
async function bringBalance(): Promise<void> {
  await takeBalance(playerApi(getBalance, {})).catch(() => {})
}
