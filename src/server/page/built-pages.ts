import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { PageContext } from '../../contract/page-context.ts'
import type { Pages, ReadQuery } from './page-routes.ts'

/**
 * A build of the pages. Its entry brings the router it was built with: while developing, that is another
 * copy of React Router than the one this process would import, and the two do not know each other's objects.
 */
type PageBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(page: PageContext): RouterContextProvider
      createPageHandler(
        build: ServerBuild,
        mode: 'production' | 'development',
      ): (path: string) => RequestHandler
      createQueryReader(routes: ServerBuild['routes']): (path: string) => ReadQuery
    }
  }
}

/** The pages of the build in `folder`. @throws when there is none. */
export async function loadBuiltPages(folder: string): Promise<Pages> {
  const url = pathToFileURL(join(folder, 'server/index.js')).href
  return toPages((await import(url)) as PageBuild, 'production')
}

/** The pages of what `load` gives at each request for the path of it, so that an edited page is seen at once. */
export function freshPages(load: (path: string) => Promise<unknown>): Pages {
  const read = async (path: string) => toPages((await load(path)) as PageBuild, 'development')
  return {
    async render(request, page) {
      return (await read(new URL(request.url).pathname)).render(request, page)
    },
    readerOf: async (path) => (await read(path)).readerOf(path),
  }
}

function toPages(build: PageBuild, mode: 'production' | 'development'): Pages {
  const { createLoadContext, createPageHandler, createQueryReader } = build.entry.module
  const handlerOf = createPageHandler(build, mode)
  const readerOf = createQueryReader(build.routes)
  return {
    render: (request, page) =>
      handlerOf(new URL(request.url).pathname)(request, createLoadContext(page)),
    readerOf: async (path) => readerOf(path),
  }
}
