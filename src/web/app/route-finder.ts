import { createRequestHandler, matchRoutes, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

interface Node {
  id: string
  path?: string
  index?: boolean
  children: Node[]
}

/** The routes of a page at a path, or of the data of one (`….data`), the outermost first. */
export function createRouteFinder(routes: Routes): (path: string) => string[] {
  const treeOf = createTreeFinder(routes)
  return (path) => {
    const page = isData(path) ? pageOf(path) : path
    // the router makes its table of all routes it is given at each call
    const matches = matchRoutes(treeOf(page) as never, page) ?? []
    return matches.map(({ route }) => (route as unknown as Node).id)
  }
}

/** Answers as React Router does, which tries one route after the other: of those alone that may match. */
export function createPageHandler(build: ServerBuild, mode: 'production' | 'development') {
  const treeOf = createTreeFinder(build.routes)
  const handlers = new Map<readonly Node[], ReturnType<typeof createRequestHandler>>()
  return (path: string) => {
    const few = treeOf(isData(path) ? pageOf(path) : path)
    const handler = handlers.get(few)
    if (handler) return handler
    const ids = new Set(idsOf(few))
    const routes = Object.entries(build.routes).filter(([id]) => ids.has(id))
    const made = createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, mode)
    handlers.set(few, made)
    return made
  }
}

/** Finds the few routes that may match a path. */
function createTreeFinder(routes: Routes): (path: string) => readonly Node[] {
  const tree = childrenOf(routes, undefined)
  const firsts = new Set(Object.values(routes).map((route) => firstOf(route?.path ?? '')))
  const trees = new Map([...firsts].map((first) => [first, beginningWith(first, tree)]))
  const others = beginningWith('', tree)
  return (path) => trees.get(firstOf(decodeURIComponent(path))) ?? others
}

const idsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)])

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
