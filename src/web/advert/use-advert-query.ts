import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { useNavigate } from '../base/router.ts'
import { isSamePlace } from '../ui/place.ts'
import { readSearch, type Search, searchPath } from './advert-search.ts'
import {
  changeField,
  followAddress,
  type QueryAddress,
  type QueryChange,
  type QueryDraft,
  type QueryField,
  type QueryFields,
  toDraft,
} from './query-fields.ts'

/** Milliseconds without a key before what is typed is looked for. */
const pause = 220

export interface AdvertQuery {
  draft: QueryDraft
  /** The search that stands in the fields: what leads on from it loses nothing that was typed. */
  wanted: Search
  /** @param isTyped letter by letter: waited for, and one step back undoes all of it. */
  change: (field: QueryField, value: string, isTyped?: boolean) => void
}

/**
 * The fields of a search, whose state is the address: each change leads to the page of the search that
 * then stands in them, and the fields follow the address (`followAddress`).
 */
export function useAdvertQuery(search: Search): AdvertQuery {
  const address = useQueryAddress(search)
  const [held, setHeld] = useState<QueryFields>(() => ({
    draft: toDraft(search),
    key: address.key,
  }))
  const fields = followAddress(held, address)
  if (fields !== held) setHeld(fields)
  const { draft, change } = fields
  const wanted = useMemo(() => readSearch(new URLSearchParams(draft)), [draft])
  useChangeFollowed(wanted, change, search)
  return {
    draft,
    wanted,
    change(field, value, isTyped = false) {
      setHeld((before) => changeField(before, { field, isTyped }, value))
    },
  }
}

function useQueryAddress(search: Search): QueryAddress {
  const { key, state } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const { location: going } = useNavigation()
  const isLed = going !== undefined && isOfSearch(going) && !readChange(going)
  return {
    key,
    search,
    isOwn: readChange({ state }) !== undefined && !isPop,
    isGoing: going !== undefined,
    led: isLed ? { key: going.key, search: readPlace(going) } : undefined,
  }
}

/** Leads to the page of what is wanted since a change: once the last letter is typed, or at once. */
function useChangeFollowed(wanted: Search, change: QueryChange | undefined, search: Search): void {
  const navigate = useNavigate()
  const before = readChange(useLocation())
  const { location: going } = useNavigation()
  const follow = useEffectEvent((path: string, by: QueryChange) => {
    // who leaves for another page is not held back
    if (going && !isOfSearch(going)) return
    if (path === searchPath(going ? readPlace(going) : search)) return
    const isSame = by.isTyped && before?.isTyped === true && before.field === by.field
    void navigate(path, { replace: isSame, state: by, preventScrollReset: true })
  })
  const path = searchPath(wanted)
  useEffect(() => {
    if (!change) return
    const timer = setTimeout(follow, change.isTyped ? pause : 0, path, change)
    // a link holds all that stands in the fields; that it is followed is not known here until React has drawn it
    const giveWay = ({ defaultPrevented, target }: MouseEvent) => {
      if (defaultPrevented && target instanceof Element && target.closest('a')) clearTimeout(timer)
    }
    document.addEventListener('click', giveWay)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', giveWay)
    }
  }, [path, change])
}

function isOfSearch({ pathname }: Location): boolean {
  return isSamePlace(pathname, searchPath({}))
}

function readPlace({ search }: Location): Search {
  return readSearch(new URLSearchParams(search))
}

/** The change of the fields by which an address was come to. */
function readChange({ state }: Pick<Location, 'state'>): QueryChange | undefined {
  const given: unknown = state
  if (typeof given !== 'object' || given === null || !('field' in given)) return undefined
  return given as QueryChange
}
