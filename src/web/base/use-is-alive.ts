import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is alive: false on the server and while the browser takes its page over, when nothing may
 * show what the server did not know, such as what an address asks for.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
