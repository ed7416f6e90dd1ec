import { useEffect } from 'react'
import { session, useSession } from '../base/session/session.ts'
import { createStore, useStore } from '../base/store.ts'

type AccountParts = typeof import('./account-menu.tsx')

const loaded = createStore<AccountParts | undefined>(undefined)

async function loadParts(): Promise<void> {
  if (!loaded.read()) loaded.write(await import('./account-menu.tsx'))
}

// of who is signed in as the page opens they come while it starts
if (session.read()) void loadParts().catch(() => {})

/** What header and menu have for players alone; undefined until somebody is signed in and it is loaded. */
export function useAccountParts(): AccountParts | undefined {
  const isSignedIn = useSession() !== undefined
  const parts = useStore(loaded, undefined)
  useEffect(() => {
    if (isSignedIn) loadParts().catch(reportError)
  }, [isSignedIn])
  return parts
}
