import { relative, resolve } from 'node:path'
import { createServer } from 'vite'
import { freshPages } from '../../src/server/page/built-pages.ts'
import { type LazyBuild, lazyRoutes, loadRoutes } from './lazy-routes.ts'

const serverBuild = 'virtual:react-router/server-build'
const root = resolve(import.meta.dirname, '../..')
/** What pages and server are made of. Elsewhere in the project, thousands of files of a database may change. */
const watched = /^(?:$|src|migrations|content|\.\.|[^/]+\.ts$)/

/** Vite, with the pages as they are at the moment. */
export async function openPageServer() {
  const vite = await createServer({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    server: {
      middlewareMode: true,
      watch: { ignored: (path: string) => !watched.test(relative(root, path)) },
    },
    appType: 'custom',
    plugins: [lazyRoutes()],
  })
  // a second Vite, which React Router starts, would end the process at once: before the database has stopped
  process.removeAllListeners('SIGTERM')
  async function load(path: string): Promise<unknown> {
    const build = (await vite.ssrLoadModule(serverBuild)) as LazyBuild
    await loadRoutes(build, path)
    return build
  }
  return {
    pages: freshPages(load),
    middlewares: vite.middlewares,
    /** Reads what the first page needs, before somebody waits for it. */
    warmUp: () => load('/').catch(() => {}),
    /** Calls `notify` with the path of what changes: of the project, or of a file named here. */
    onChange(file: string, notify: (path: string) => void) {
      vite.watcher.add(file).on('all', (_, path) => notify(path))
    },
    /** Has browsers load their page again. */
    reload: () => vite.ws.send({ type: 'full-reload' }),
    close: () => vite.close(),
  }
}

export type PageServer = Awaited<ReturnType<typeof openPageServer>>
