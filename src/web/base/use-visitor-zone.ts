import { useSyncExternalStore } from 'react'
import { useSite } from './site.ts'

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The IANA name of the time zone the visitor lives in; that of the site on the server, and while the browser takes
 * its page over.
 */
export function useVisitorZone(): string {
  const { timeZone } = useSite().site
  return useSyncExternalStore(never, ownZone, () => timeZone)
}
