import { matchRoutes, type ServerBuild } from 'react-router'
import type { AskedQuery } from '../../contract/page-context.ts'
import { askedOf } from '../base/asked-query.ts'

type Routes = ServerBuild['routes']

interface Node {
  id: string
  path?: string
  index?: boolean
  children: Node[]
}

/**
 * What the query of an address asks of the page at a path, or of the data of one (`….data`), which names the routes
 * whose data is wanted as well; undefined for what few others will ask.
 */
export function createQueryReader(
  routes: Routes,
): (path: string) => (search: URLSearchParams) => AskedQuery | undefined {
  const tree = childrenOf(routes, undefined)
  return (path) => {
    const isData = path.endsWith('.data')
    const matches = matchRoutes(tree as never, isData ? pageOf(path) : path) ?? []
    const ids = matches.map(({ route }) => (route as unknown as Node).id)
    const handles = ids.map((id) => routes[id]?.module.handle)
    return (search) => {
      const asked = askedOf(handles, search)
      if (!asked || !isData) return asked
      return { ...asked, _routes: wantedOf(ids, search.get('_routes')) }
    }
  }
}

/** In the order of the routes, and of these alone. */
function wantedOf(ids: readonly string[], given: string | null): string | undefined {
  const wanted = given?.split(',')
  return wanted && ids.filter((id) => wanted.includes(id)).join()
}

/** `/forum` of `/forum.data`, `/` of `/_root.data`. */
function pageOf(pathname: string): string {
  return pathname.replace(/(?:^\/_root|\/_)?\.data$/, '') || '/'
}

function childrenOf(routes: Routes, parent: string | undefined): Node[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => ({
      id,
      ...(path !== undefined && { path }),
      ...(index && { index }),
      children: index ? [] : childrenOf(routes, id),
    }))
}
