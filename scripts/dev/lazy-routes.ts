import type { Plugin } from 'vite'

const serverBuild = /virtual:react-router\/server-build$/

/**
 * Has each route of the server’s build load its module when `load` is called, rather than all of them before
 * the first page.
 */
export function lazyRoutes(): Plugin {
  return {
    name: 'guildhall:lazy-routes',
    apply: 'serve',
    transform: {
      filter: { id: serverBuild },
      handler: makeLazy,
    },
  }
}

/** @throws where React Router writes its build otherwise: all routes would be loaded, or none */
function makeLazy(code: string): string {
  const lazy = code
    .replaceAll(
      /^\s*import \* as (route\d+) from (".*");$/gm,
      'let $1 = {}; const load_$1 = async () => void ($1 = await import($2));',
    )
    .replaceAll(/^\s*module: (route\d+)$/gm, 'get module() { return $1 }, load: load_$1')
  if (/import \* as route\d/.test(lazy) || !lazy.includes('load: load_route')) {
    throw new Error('the build of the server does not import its routes as expected')
  }
  return lazy
}

/** A build of the server whose routes load when they are asked for. */
export interface LazyBuild {
  routes: Record<string, { load(): Promise<void> }>
  entry: {
    module: { createRouteFinder(routes: LazyBuild['routes']): (path: string) => string[] }
  }
}

/** Loads what the page at a path, or its data, is made of. */
export async function loadRoutes({ routes, entry }: LazyBuild, path: string): Promise<void> {
  const ids = entry.module.createRouteFinder(routes)(path)
  await Promise.all(ids.map((id) => routes[id]?.load()))
}
