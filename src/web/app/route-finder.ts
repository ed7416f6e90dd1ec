import { matchRoutes, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

interface Node {
  id: string
  path?: string
  index?: boolean
  children: Node[]
}

/** The routes of a page at a path, or of the data of one (`….data`), the outermost first. */
export function createRouteFinder(routes: Routes): (path: string) => string[] {
  const tree = childrenOf(routes, undefined)
  return (path) => {
    const matches = matchRoutes(tree as never, isData(path) ? pageOf(path) : path) ?? []
    return matches.map(({ route }) => (route as unknown as Node).id)
  }
}

export const isData = (path: string) => path.endsWith('.data')

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
