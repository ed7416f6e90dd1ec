import { useId, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { type TicketFilter, filterPath } from './ticket-filter.ts'
import { useNavigate } from '../../base/router.ts'
import { atOnce, useWantedFilter } from './use-wanted-filter.ts'

interface SearchFieldProps {
  filter: TicketFilter
  input: React.RefObject<HTMLInputElement | null>
}

/** The words that tickets are looked for with: Enter looks for them. */
export function SearchField({ filter, input }: SearchFieldProps) {
  const { t } = useTranslation('team')
  const id = useId()
  const { typed, change, search } = useTypedSearch(filter)
  return (
    <form
      className="col-span-full desk:col-span-1"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('TicketList.search')}
      </label>
      <SearchInput
        ref={input}
        id={id}
        value={typed}
        maxLength={60}
        placeholder={t('TicketList.search')}
        enterKeyHint="search"
        onChange={change}
      />
    </form>
  )
}

/** What the address of a page says where the field itself led to it. */
const own = { isTyped: true }

/**
 * The words that tickets are looked for with, as they are typed. Back, forward and links fill them anew; the
 * answer to a search does not: who typed on meanwhile goes on typing.
 */
function useTypedSearch(filter: TicketFilter) {
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
