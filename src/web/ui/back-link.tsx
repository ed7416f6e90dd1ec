import type { PageLink } from '../../contract/page-link.ts'
import { Link } from '../base/router.ts'
import { Icon } from './icon.tsx'

/** The way to what a page is one of. */
export function BackLink({ to, children }: { to: PageLink; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-text-quiet underline-offset-4 hover:text-text hover:underline"
    >
      <Icon name="chevron-left" className="size-5" /> {children}
    </Link>
  )
}
