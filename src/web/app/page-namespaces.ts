import { useMatches } from 'react-router'
import type { Namespace } from '../../contract/page.ts'
import { findPage } from '../../contract/page-list.ts'

/** The texts that the page of these routes needs. */
export function namespacesOf(routes: readonly { id: string }[]): Namespace[] {
  const page = findPage(routes.at(-1)?.id ?? '')
  return ['site', ...(page?.texts ?? [])]
}

/**
 * The texts that a page begins with, as the server writes them into it. The browser reads them there, and loads no list
 * of all pages for it: React leaves alone what the server wrote.
 */
export const useNamespaces = import.meta.env.SSR ? useWrittenNamespaces : () => undefined

function useWrittenNamespaces(): string {
  return namespacesOf(useMatches()).join(' ')
}
