import { useNavigation } from 'react-router'
import type { PagePath } from '../../contract/page-link.ts'
import { isSamePlace } from './place.ts'

/** What the address of a page asks that is on its way: what was chosen there last. Undefined while none is. */
export function useWantedQuery(path: PagePath): URLSearchParams | undefined {
  const { location } = useNavigation()
  return location && isSamePlace(location.pathname, path)
    ? new URLSearchParams(location.search)
    : undefined
}
