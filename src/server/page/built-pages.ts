import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { PageContext } from '../../contract/page.ts'
import type { RenderPage } from './page-routes.ts'

/**
 * A build of the pages. Its entry brings the router it was built with: while developing, that is another
 * copy of React Router than the one this process would import, and the two do not know each other's objects.
 */
type PageBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(page: PageContext): RouterContextProvider
      createRequestHandler: typeof createRequestHandler
    }
  }
}

/** Renders with the build in `folder`. @throws when there is none. */
export async function loadBuiltPages(folder: string): Promise<RenderPage> {
  const url = pathToFileURL(join(folder, 'server/index.js')).href
  return renderWith((await import(url)) as PageBuild, 'production')
}

/** Renders with whatever `load` gives at each request, so that an edited page is seen at once. */
export function renderFresh(load: () => Promise<unknown>): RenderPage {
  return async (request, page) => {
    return renderWith((await load()) as PageBuild, 'development')(request, page)
  }
}

function renderWith(build: PageBuild, mode: 'production' | 'development'): RenderPage {
  const { createLoadContext, createRequestHandler: createHandler } = build.entry.module
  const handle = createHandler(build, mode)
  return (request, page) => handle(request, createLoadContext(page))
}
