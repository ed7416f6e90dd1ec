import { useLocation } from 'react-router'
import type { PagePath } from '../../contract/page-link.ts'
import { Link } from '../base/router.ts'
import { useIsAlive } from '../base/use-is-alive.ts'

interface AccountLinkProps {
  to: PagePath & `/account/${string}`
  onClick?: () => void
  children: React.ReactNode
}

/** A way to another screen of the account, which then knows where its visitor was going. */
export function AccountLink({ to, onClick, children }: AccountLinkProps) {
  const returnUrl = useReturnUrl()
  const query = returnUrl === null ? '' : `?${new URLSearchParams({ returnUrl })}`
  return (
    <Link to={to + query} onClick={onClick}>
      {children}
    </Link>
  )
}

/** Where the visitor was going, as the address says, safe or not; null where it says nothing, and on the server. */
export function useReturnUrl(): string | null {
  const { search } = useLocation()
  return useIsAlive() ? new URLSearchParams(search).get('returnUrl') : null
}
