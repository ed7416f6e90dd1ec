import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { isSamePlace } from '../ui/place.ts'
import { readSearch, type Search, searchPath } from './advert-search.ts'

export type QueryField = keyof Search
/** What stands in the fields, as it is typed. */
export type QueryDraft = Readonly<Record<QueryField, string>>

/** Milliseconds without a key before what is typed is looked for. */
const pause = 220

/** What the address of a page says of how it came about. */
interface Origin {
  field: QueryField
  isTyped: boolean
}

interface Shown {
  draft: QueryDraft
  /** Of the page it stands on. */
  key: string
  /** Of the page a link leads to: its search stands in the fields before it is there. */
  ledTo?: string
}

export interface AdvertQuery {
  draft: QueryDraft
  /** The search that stands in the fields: what leads on from it loses nothing that was typed. */
  wanted: Search
  /** @param isTyped letter by letter: waited for, and one step back undoes all of it. */
  change: (field: QueryField, value: string, isTyped?: boolean) => void
}

/**
 * The fields of a search, whose state is the address: each change leads to the page of the search that
 * then stands in them. Back, forward and links fill them anew, links at once; an answer that comes while somebody types
 * does not.
 */
export function useAdvertQuery(search: Search): AdvertQuery {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const origin = readOrigin(state)
  const { location: going } = useNavigation()
  const isGoingOn = going !== undefined && isSamePlace(going.pathname, searchPath({}))
  const led = isGoingOn && !readOrigin(going.state) ? going : undefined
  const [shown, setShown] = useState<Shown>({ draft: toDraft(search), key })
  const [changed, setChanged] = useState<Origin>()

  if (led && shown.ledTo !== led.key) {
    setShown({ draft: toDraft(readPlace(led)), key: shown.key, ledTo: led.key })
    setChanged(undefined)
  } else if (shown.key !== key || (shown.ledTo && !going)) {
    // here, by a link, by the fields themselves or otherwise; or back before the link led anywhere
    const isOwn = shown.key !== key && origin !== undefined && !isPop
    const isFilled = isOwn || shown.ledTo === key
    setShown({ draft: isFilled ? shown.draft : toDraft(search), key })
    if (!isFilled) setChanged(undefined)
  }

  const { draft } = shown
  const wanted = useMemo(() => readSearch(new URLSearchParams(draft)), [draft])
  const goOn = useEffectEvent((path: string, how: Origin) => {
    // who leaves for another page is not held back
    if (going && !isGoingOn) return
    if (path === searchPath(isGoingOn ? readPlace(going) : search)) return
    const isSame = how.isTyped && origin?.isTyped === true && origin.field === how.field
    void navigate(path, { replace: isSame, state: how, preventScrollReset: true })
  })
  const path = searchPath(wanted)
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(goOn, changed.isTyped ? pause : 0, path, changed)
    // a link holds all that stands in the fields; that it is followed is not known here until React has drawn it
    const giveWay = ({ defaultPrevented, target }: MouseEvent) => {
      if (defaultPrevented && target instanceof Element && target.closest('a')) clearTimeout(timer)
    }
    document.addEventListener('click', giveWay)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', giveWay)
    }
  }, [path, changed])

  return {
    draft,
    wanted,
    change(field, value, isTyped = false) {
      setShown((before) => ({ ...before, draft: { ...before.draft, [field]: value } }))
      setChanged({ field, isTyped })
    },
  }
}

function readPlace({ search }: Location): Search {
  return readSearch(new URLSearchParams(search))
}

function toDraft(search: Search): QueryDraft {
  const { q, category, language, class: key, levelMin, levelMax, goldMin, goldMax, sort } = search
  const text = (value: string | number | undefined) => (value === undefined ? '' : String(value))
  return {
    q: text(q),
    category: text(category),
    language: text(language),
    class: text(key),
    levelMin: text(levelMin),
    levelMax: text(levelMax),
    goldMin: text(goldMin),
    goldMax: text(goldMax),
    sort: text(sort),
  }
}

function readOrigin(state: unknown): Origin | undefined {
  if (typeof state !== 'object' || state === null || !('field' in state)) return undefined
  return state as Origin
}
