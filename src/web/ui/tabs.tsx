import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { PageLink } from '../../contract/page-link.ts'
import { Link } from '../base/router.ts'
import { Icon, type IconName } from './icon.tsx'
import { isSamePlace, isWithin } from './place.ts'

export interface Tab {
  to: PageLink
  label: string
  icon?: IconName
  /** Where its page is only this address, and not those below it. */
  end?: boolean
}

interface TabsProps {
  /** What the tabs are parts of; said, not shown. */
  label: string
  tabs: readonly Tab[]
  /** Where there is room, one below the other and beside what they lead to. */
  isBeside?: boolean
}

/**
 * Parts of one place, each a page of its own. On a phone the row scrolls, and the current tab is in sight; wider
 * windows, where a mouse has nothing to scroll it by, break it.
 */
export function Tabs({ label, tabs, isBeside = false }: TabsProps) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) showCurrent(row.current)
  }, [pathname])
  return (
    <nav
      aria-label={label}
      className={`border-b border-line ${isBeside ? 'desk:sticky desk:top-6 desk:self-start desk:border-b-0' : ''}`}
    >
      {/* padding, for the focus ring is cut off where a row scrolls */}
      <ul
        ref={row}
        className={`-mx-4 -mb-px flex overflow-x-auto overflow-y-hidden px-4 pt-1 [scrollbar-width:none] sm:-mx-1 sm:px-1 md:flex-wrap ${isBeside ? 'desk:mx-0 desk:flex-col desk:border-s desk:border-line desk:p-0' : ''}`}
      >
        {tabs.map(({ to, label: name, icon, end }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={(end ? isSamePlace : isWithin)(pathname, to) ? 'page' : undefined}
              className={`flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3.5 whitespace-nowrap text-text-quiet outline-offset-[-3px]! hover:text-text aria-[current=page]:border-brass aria-[current=page]:font-semibold aria-[current=page]:text-text ${isBeside ? 'desk:-ms-px desk:gap-3 desk:border-s-2 desk:border-b-0 desk:whitespace-normal' : ''}`}
            >
              {icon && <Icon name={icon} className="size-5 shrink-0" />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!row || !current) return
  const { left, width } = current.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
}
