import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useNavigate } from '../../base/router.ts'
import { filterPath, type TicketFilter } from './ticket-filter.ts'
import { atOnce, useWantedFilter } from './use-wanted-filter.ts'

/** What the address of a page says where the field itself led to it. */
const own = { isTyped: true }

/**
 * The words that tickets are looked for with, as they are typed. Back, forward and links fill them anew; the
 * answer to a search does not: who typed on meanwhile goes on typing.
 */
export function useTypedSearch(filter: TicketFilter) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const { q = '' } = filter
  const wanted = useWantedFilter(filter)
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState(q)
  // looked for last, answered or not
  const [asked, setAsked] = useState(q)
  if (shown !== q) {
    setShown(q)
    setAsked(q)
    if (isPop || !isOwn(state)) setTyped(q)
  }
  function look(words: string) {
    setAsked(words)
    void navigate(filterPath({ ...wanted, q: words }), { ...atOnce, state: own })
  }
  return {
    typed,
    change(words: string) {
      setTyped(words)
      // emptied by its cross or by hand: there is nothing to wait for
      if (words === '' && asked !== '') look('')
    },
    search: () => look(typed.trim()),
  }
}

function isOwn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTyped' in state
}
