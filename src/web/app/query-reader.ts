import type { ServerBuild } from 'react-router'
import type { AskedQuery } from '../../contract/page-context.ts'
import { askedOf } from '../base/asked-query.ts'
import { createRouteFinder, isData } from './route-finder.ts'

/**
 * What the query of an address asks of the page at a path, or of the data of one (`….data`), which names the routes
 * whose data is wanted as well; undefined for what few others will ask.
 */
export function createQueryReader(
  routes: ServerBuild['routes'],
): (path: string) => (search: URLSearchParams) => AskedQuery | undefined {
  const findRoutes = createRouteFinder(routes)
  return (path) => {
    const ids = findRoutes(path)
    const handles = ids.map((id) => routes[id]?.module.handle)
    return (search) => {
      const asked = askedOf(handles, search)
      if (!asked || !isData(path)) return asked
      return { ...asked, _routes: wantedOf(ids, search.get('_routes')) }
    }
  }
}

/** In the order of the routes, and of these alone. */
function wantedOf(ids: readonly string[], given: string | null): string | undefined {
  const wanted = given?.split(',')
  return wanted && ids.filter((id) => wanted.includes(id)).join()
}
