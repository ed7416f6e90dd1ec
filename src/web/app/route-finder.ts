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
  const firsts = new Set(Object.values(routes).map((route) => firstOf(route?.path ?? '')))
  // the router makes its table of all routes it is given at each call, so it is given few
  const trees = new Map([...firsts].map((first) => [first, beginningWith(first, tree)]))
  const others = beginningWith('', tree)
  return (path) => {
    const page = isData(path) ? pageOf(path) : path
    const few = trees.get(firstOf(decodeURIComponent(page))) ?? others
    const matches = matchRoutes(few as never, page) ?? []
    return matches.map(({ route }) => (route as unknown as Node).id)
  }
}

/** Its first segment: the router does not mind case. */
const firstOf = (path: string) => path.split('/').find(Boolean)?.toLowerCase() ?? ''

/** What may match any first segment, or none: a parameter, a splat, something optional. */
const isOpen = (path: string) => path === '' || /^\/?([:*]|[^/]*\?)/.test(path)

/** Of a tree the routes that may match a path with this first segment. */
function beginningWith(first: string, nodes: readonly Node[]): Node[] {
  return nodes
    .filter(({ path = '' }) => isOpen(path) || firstOf(path) === first)
    .map((node) => (node.path ? node : { ...node, children: beginningWith(first, node.children) }))
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
