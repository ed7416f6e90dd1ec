import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from '../base/router.ts'
import { useIsAlive } from '../base/use-is-alive.ts'

/** What a link brought to a path behind its `#`: in memory alone, for as long as the tab shows the site. */
const brought = new Map<string, string>()

/**
 * The secret behind the `#` of a link, which no server is told. It is taken out of the address bar and of the history
 * at once; whoever reads another page and comes back still has it.
 *
 * @returns '' where there is none; undefined on the server, and until the page is alive
 */
export function useFragmentCode(): string | undefined {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isAlive = useIsAlive()
  const given = hash.slice(1)
  useEffect(() => {
    if (given === '') return
    brought.set(pathname, given)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [pathname, search, given, navigate])
  return isAlive ? given || (brought.get(pathname) ?? '') : undefined
}

/** Forgets what a link brought to a page: it has done its work, or is of no use. */
export function forgetFragmentCode(pathname: string): void {
  brought.delete(pathname)
}
