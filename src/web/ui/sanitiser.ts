import { useEffect } from 'react'
import { createStore, useStore } from '../base/store.ts'
import type { sanitisePost } from './sanitise-post.ts'

const loaded = createStore<typeof sanitisePost | undefined>(undefined)

/** Loads what cleans posts into a browser. A page that comes from the server has those that it shows without. */
export async function loadSanitiser(): Promise<void> {
  if (loaded.read()) return
  const { sanitisePost } = await import('./sanitise-post.ts')
  loaded.write(sanitisePost)
}

/** What cleans posts, loaded once something is to be cleaned; undefined until it is there. */
export function useSanitiser(isNeeded: boolean): typeof sanitisePost | undefined {
  const sanitiser = useStore(loaded, undefined)
  useEffect(() => {
    if (isNeeded) loadSanitiser().catch(reportError)
  }, [isNeeded])
  return sanitiser
}
