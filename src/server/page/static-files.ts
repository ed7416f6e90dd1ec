import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'

const year = { 'cache-control': 'public, max-age=31536000, immutable' }
const day = { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' }
/** Each visit looks whether there is a newer one. It calls the site itself and nobody else. */
const worker = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** Files of the build. Names in `/assets/` hold their content's hash. */
export function builtFiles(app: Hono, folder: string): void {
  app.use('/assets/*', files(folder, year))
  // from the root, so that it is in charge of every page
  app.use('/sw.js', files(folder, worker))
}

/** Pictures, icons and the like of `public`: an owner’s stand before those that come with the site. */
export function pictureFiles(app: Hono, folder: string): void {
  for (const path of ['/art/*', '/icons/*', '/:file{.+\\.(svg|png|ico|webp|avif|jpg|txt)}']) {
    app.use(path, files(folder, day))
  }
}

function files(root: string, headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const response = await serve(c, next)
    // in its `onFound` the response is made already, and has no other headers any more
    if (response instanceof Response) {
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    }
    return response
  }
}
