import { createLazy, useLazy } from '../base/lazy.ts'
import { session, useSession } from '../base/session/session.ts'

const accountParts = createLazy(() => import('./account-menu.tsx'))

// of who is signed in as the page opens they come while it starts
if (session.read()) accountParts.load().catch(() => {})

/** What header and menu have for players alone; undefined until somebody is signed in and it is loaded. */
export function useAccountParts() {
  return useLazy(accountParts, useSession() !== undefined)
}
