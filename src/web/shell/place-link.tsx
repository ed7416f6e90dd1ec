import { useLocation } from 'react-router'
import type { PageLink } from '../../contract/page-link.ts'
import { Link } from '../base/router.ts'
import { isSamePlace, isWithin } from '../ui/place.ts'

interface PlaceLinkProps {
  to: PageLink
  className: string
  children: React.ReactNode
}

/** The way to a place of the site, marked while one is there or below it. */
export function PlaceLink({ to, className, children }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const isHere = to === '/' ? isSamePlace(pathname, to) : isWithin(pathname, to)
  return (
    <Link to={to} className={className} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}
