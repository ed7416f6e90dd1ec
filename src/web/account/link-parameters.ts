import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from '../base/router.ts'
import { useIsAlive } from '../base/use-is-alive.ts'

/** What links brought, by the path they lead to: in memory alone, for as long as the tab shows the site. */
const brought = new Map<string, URLSearchParams>()

/** The language an address names stays in it. */
const isKept = ([name]: readonly [string, string]) => name === 'lang'

function readParameters(search: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(search)].filter((one) => !isKept(one)))
}

/**
 * What the link of a mail carries. It is taken out of the address bar and of the history at once, so that no
 * code is seen, bookmarked or told to another site; whoever reads another page and comes back still has it.
 *
 * @returns undefined on the server, and until the page is alive.
 */
export function useLinkParameters(): URLSearchParams | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAlive = useIsAlive()
  const [parameters, setParameters] = useState<URLSearchParams>()
  if (isAlive && !parameters) {
    const given = readParameters(search)
    setParameters(given.size > 0 ? given : (brought.get(pathname) ?? given))
  }
  useEffect(() => {
    const given = readParameters(search)
    if (given.size === 0) return
    brought.set(pathname, given)
    const rest = new URLSearchParams([...new URLSearchParams(search)].filter(isKept))
    void navigate(
      { pathname, search: rest.toString() },
      { replace: true, preventScrollReset: true },
    )
  }, [pathname, search, navigate])
  return parameters
}

/** Forgets what a link brought to a page: it has done its work, or is of no use. */
export function forgetLinkParameters(pathname: string): void {
  brought.delete(pathname)
}
