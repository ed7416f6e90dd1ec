import { useId, useState } from 'react'
import { type NavigateOptions, NavigationType, useLocation, useNavigationType } from 'react-router'
import { SearchInput } from './search-input.tsx'

/** How a filter is led to: what is chosen in the same moment is added to it, and must know it by then. */
export const atOnce = { preventScrollReset: true, flushSync: true }

/** What the address of a page says where the field itself led to it. */
const own = { isTyped: true }

interface SearchFormProps {
  /** The words the page that is shown was asked for. */
  q: string
  label: string
  longest: number
  input?: React.RefObject<HTMLInputElement | null>
  /** Where the words go, and as what, without scripts. */
  action?: string
  name?: string
  className?: string
  /** Leads to what is found by these words; so told, the page that comes leaves alone what is typed meanwhile. */
  onSearch: (words: string, options: NavigateOptions) => void
}

/** The words that something is looked for with: Enter looks for them. */
export function SearchForm(props: SearchFormProps) {
  const { q, label, longest, input, action, name, className, onSearch } = props
  const id = useId()
  const { typed, change, search } = useTypedSearch(q, (words) =>
    onSearch(words, { ...atOnce, state: own }),
  )
  return (
    <form
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchInput
        ref={input}
        id={id}
        name={name}
        value={typed}
        maxLength={longest}
        placeholder={label}
        enterKeyHint="search"
        onChange={change}
      />
    </form>
  )
}

/**
 * The words that are looked for, as they are typed. Back, forward and links fill them anew; the answer to a search does
 * not: who typed on meanwhile goes on typing.
 */
function useTypedSearch(q: string, onSearch: (words: string) => void) {
  const { state } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
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
    onSearch(words)
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
