import type { PageLink } from '../../contract/page-link.ts'
import { leadsToClosed } from '../../contract/site-feature-terms.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'

interface OpenLinkProps {
  to: PageLink
  className: string
  children: React.ReactNode
}

/** A link whose words are told all the same where it leads to what the team has closed. */
export function OpenLink({ to, className, children }: OpenLinkProps) {
  const { site } = useSite()
  if (leadsToClosed(to, site)) return <span className={className}>{children}</span>
  return (
    <Link to={to} className={`${className} hover:underline`}>
      {children}
    </Link>
  )
}
