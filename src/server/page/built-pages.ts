import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageContext } from '../../contract/page.ts'
import type { RenderPage } from './page-routes.ts'

/** A build of the pages; its entry makes the context that loaders read. */
type PageBuild = ServerBuild & {
  entry: { module: { createLoadContext(page: PageContext): RouterContextProvider } }
}

/** Renders with the build in `folder`. @throws when there is none. */
export async function loadBuiltPages(folder: string): Promise<RenderPage> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as PageBuild
  return renderWith(async () => build, 'production')
}

/** Renders with whatever build `load` gives at each request. */
export function renderWith(
  load: () => Promise<unknown>,
  mode: 'production' | 'development',
): RenderPage {
  const handle = createRequestHandler(load as () => Promise<ServerBuild>, mode)
  return async (request, page) => {
    const build = (await load()) as PageBuild
    return handle(request, build.entry.module.createLoadContext(page))
  }
}
