import { useId, useRef, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link, useNavigate } from '../base/router.ts'
import { Icon } from '../ui/icon.tsx'
import { useArrowKeys } from '../ui/use-arrow-keys.ts'
import { useOnceAlive } from '../ui/use-once-alive.ts'
import { SearchOutcome, useSearchWords } from './search-outcome.tsx'
import { useFoundList } from './use-found-list.ts'
import { type FindNames, useRankingSearch } from './use-ranking-search.ts'

interface RankingSearchProps<Entry> {
  /** Its kind, or the key its owner gave it. */
  ranking: string
  find: FindNames<Entry>
  /** Where somebody found stands. */
  pathOf: (entry: Entry) => string
  /** What is said of somebody found. */
  children: (entry: Entry) => React.ReactNode
}

/**
 * Finds a name while it is typed: below the field links to the places found, which the arrow keys go
 * through; Enter in the field takes the best one. Without scripts it is not there.
 */
export function RankingSearch<Entry>({
  ranking,
  find,
  pathOf,
  children,
}: RankingSearchProps<Entry>) {
  const { t } = useTranslation('game')
  const id = useId()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const search = useRankingSearch(ranking, text, find)
  const words = useSearchWords(search, text)
  const entries = search.state === 'found' ? search.entries : []
  const { frame, isOpen, open, enter, close } = useFoundList(entries[0], (best) => {
    void navigate(pathOf(best))
  })
  const keys = useArrowKeys(frame, {
    Enter: enter,
    Escape: () => (isOpen ? close() : setText('')),
  })
  useOnceAlive(() => {
    // typed before the page was alive
    if (!input.current?.value) return
    setText(input.current.value)
    if (document.activeElement === input.current) open()
  })
  return (
    <search ref={frame} className="relative grow noscript:hidden sm:max-w-[26rem]">
      <label htmlFor={id} className="sr-only">
        {t('Ranking.search')}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-text-quiet"
      />
      <input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={40}
        placeholder={t('Ranking.search')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          open()
        }}
        onFocus={open}
        onBlur={close}
        onKeyDown={keys}
        className="min-h-11 w-full rounded-md border border-line-strong bg-surface-2 py-2 pr-3 pl-11 placeholder:text-text-quiet"
      />
      <output className="sr-only">{words}</output>
      <div
        hidden={!isOpen || search.state === 'idle'}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[26rem] overflow-y-auto rounded-lg border border-line bg-surface-2 p-1.5 shadow-menu"
      >
        <SearchOutcome search={search} words={words} />
        <ul>
          {entries.map((entry) => (
            <li key={pathOf(entry)}>
              <Link
                to={pathOf(entry)}
                onClick={() => close()}
                onBlur={close}
                // the field keeps the focus, also where links take none from a pointer
                onMouseDown={(event) => event.preventDefault()}
                onKeyDown={keys}
                className="flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 outline-offset-[-2px]! hover:bg-surface-3 focus-visible:bg-surface-3"
              >
                {children(entry)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </search>
  )
}
