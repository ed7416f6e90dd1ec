import { useEffect, useId, useRef, useState } from 'react'
import { longestSearch } from '../../contract/site-search.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link, useNavigate } from '../base/router.ts'
import { useSession } from '../base/session/session.ts'
import { useSite } from '../base/site.ts'
import { ErrorList } from '../ui/error-list.tsx'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { useArrowKeys } from '../ui/use-arrow-keys.ts'
import { useNextPage } from '../ui/use-next-page.ts'
import { listAccountPlaces } from './account-menu-places.ts'
import { listGroups, type NavItem } from './nav-items.ts'
import { findPages, type FoundGroup, type FoundPlace, toGroups } from './search-groups.ts'
import { useSiteSearch } from './use-site-search.ts'

interface SearchDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Finds anything on the site by its name. What was typed is forgotten when it closes. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useNextPage(onClose)
  useEffect(() => {
    if (!isOpen) return
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-label={t('Shell.search')}
      closedby="any"
      onClose={() => isOpen && onClose()}
      className="mx-auto mt-[min(12vh,6rem)] max-h-[min(40rem,calc(100dvh-8rem))] w-[calc(100%-1.5rem)] max-w-[38rem] overflow-hidden rounded-lg border border-line-strong bg-surface-2 text-text shadow-menu backdrop:bg-[oklch(0.1_0.02_256/0.65)] open:flex open:animate-[appear_var(--motion-quick)]"
    >
      {isOpen && <SearchBox onClose={onClose} />}
    </dialog>
  )
}

function SearchBox({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const { t } = useTranslation('search')
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const { search, groups } = useGroups(text)
  const places = groups.flatMap((group) => group.places)
  const [first] = places
  const enter = useEnter(text, search.state === 'searching' ? undefined : first)
  const keys = useArrowKeys(frame, { Enter: enter, Escape: onClose })
  return (
    <div ref={frame} className="flex min-w-0 flex-1 flex-col">
      <search className="relative border-b border-line">
        <label htmlFor={id} className="sr-only">
          {t('Search.field')}
        </label>
        <FrameIcon
          name="search"
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-text-quiet"
        />
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestSearch}
          placeholder={t('Search.field')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={keys}
          className="min-h-14 w-full bg-transparent py-2 pr-16 pl-12 text-lg -outline-offset-2! text-ellipsis placeholder:text-text-quiet"
        />
        <CloseButton onClose={onClose} />
      </search>
      <Outcome search={search} text={text} count={places.length} />
      <div className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden">
        {groups.map((group) => (
          <Group key={group.kind} {...group} onKeyDown={keys} onGo={onClose} />
        ))}
      </div>
    </div>
  )
}

function CloseButton({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('Shell.close')}
      onClick={onClose}
      className="absolute top-1.5 right-2 grid size-11 place-items-center rounded-md text-text-quiet hover:bg-surface-3 hover:text-text"
    >
      <FrameIcon name="x" className="size-5" />
    </button>
  )
}

/** What was found, without groups that are empty. Pages are known here, and found at once. */
function useGroups(text: string) {
  const { t } = useTranslation()
  const { t: tSearch } = useTranslation('search')
  const { language } = useSite()
  const search = useSiteSearch(text)
  const items = useItems()
  const pages = findPages(items, text, { nameOf: ({ key, name }) => name ?? t(`Nav.${key}`) })
  const found = search.state === 'found' ? toGroups(search.found, { language, t: tSearch }) : []
  const groups = [pages, ...found].filter(({ places }) => places.length > 0)
  return { search, groups }
}

function useItems(): NavItem[] {
  const { site } = useSite()
  const own = useSession() ? listAccountPlaces(site) : []
  const all = [...listGroups(site).flatMap(({ items }) => items), ...own]
  return [...new Map(all.map((item) => [item.to, item])).values()]
}

/** Goes to what is found first as soon as it is there, unless something else is typed meanwhile. */
function useEnter(text: string, first: FoundPlace | undefined): () => void {
  const navigate = useNavigate()
  const [entered, setEntered] = useState<string>()
  const to = entered === text ? first?.to : undefined
  useEffect(() => {
    if (to !== undefined) void navigate(to)
  }, [to, navigate])
  return () => setEntered(text)
}

interface OutcomeProps {
  search: ReturnType<typeof useSiteSearch>
  text: string
  count: number
}

/** What became of the search, for who does not see the list; and in its place where there is none. */
function Outcome({ search, text, count }: OutcomeProps) {
  const { t } = useTranslation('search')
  if (search.state === 'failed') {
    return (
      <div className="p-3">
        <ErrorList errors={search.errors} />
      </div>
    )
  }
  const found = count === 0 ? t('Search.none', { text: text.trim() }) : t('Search.found', { count })
  const words = { idle: '', searching: t('Search.searching'), found }[search.state]
  const missing = search.state === 'found' ? search.found.missing : []
  return (
    <>
      <output
        className={
          count === 0 && words ? 'block px-4 py-5 wrap-anywhere text-text-quiet' : 'sr-only'
        }
      >
        {words}
      </output>
      <output className="block px-4 pt-3 text-sm text-text-quiet empty:hidden">
        {missing.length > 0 &&
          t('Search.missing', { kinds: missing.map((kind) => t(`Search.${kind}`)).join(', ') })}
      </output>
    </>
  )
}

interface GroupProps extends FoundGroup {
  onKeyDown: (event: React.KeyboardEvent) => void
  onGo: () => void
}

function Group({ kind, places, onKeyDown, onGo }: GroupProps) {
  const { t } = useTranslation('search')
  const id = useId()
  return (
    <section aria-labelledby={id} className="not-first:mt-2">
      <h2 id={id} className="px-3 py-1 text-sm font-semibold text-text-quiet">
        {t(`Search.${kind}`)}
      </h2>
      <ul>
        {places.map(({ to, icon, name, note }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onGo}
              onKeyDown={onKeyDown}
              className="flex min-h-11 items-baseline gap-3 rounded-md px-3 py-2 -outline-offset-2! hover:bg-surface-3 focus-visible:bg-surface-3"
            >
              <FrameIcon name={icon} className="size-5 shrink-0 self-center text-text-quiet" />
              <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
              {note && <span className="ml-auto shrink-0 text-sm text-text-quiet">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
