import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400, stale-while-revalidate=604800'

/** Files of the build and of `public`. Names in `/assets/` hold their content's hash. */
export function staticFiles(app: Hono, folders: { client: string; public: string }): void {
  app.use('/assets/*', files(folders.client, year))
  app.use('/locales/*', files(folders.public, year))
  for (const path of ['/art/*', '/icons/*', '/:file{.+\\.(svg|png|ico|webp|avif|jpg|txt)}']) {
    app.use(path, files(folders.public, day))
  }
}

function files(root: string, cacheControl: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_, c) => c.header('cache-control', cacheControl),
  })
}
