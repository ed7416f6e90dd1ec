import type { PageLink } from '../../contract/page-link.ts'
import { Link } from '../base/router.ts'

interface FilterLink {
  key: string
  name: string
  to: PageLink
  isCurrent: boolean
}

/** Which part of a list is shown: a link for each, one of which is where the reader is. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ key, name, to, isCurrent }) => (
          <li key={key}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent}
              className="flex min-h-11 items-center rounded-md border border-line-strong bg-surface-2 px-4 hover:border-text-quiet aria-[current=true]:border-brass aria-[current=true]:bg-surface-3 aria-[current=true]:font-semibold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
