import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')

/**
 * Builds the service worker, `build/client/sw.js`, for the pages built before: it is another one whenever
 * they are.
 */
export async function buildWorker(): Promise<void> {
  const client = join(root, 'build/client')
  const { NODE_ENV } = process.env
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILD_NAME: JSON.stringify(await nameBuild(join(client, 'assets'))) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: join(root, 'src/web/app/worker/sw.ts'), formats: ['iife'], name: 'worker' },
      rolldownOptions: { output: { entryFileNames: 'sw.js' } },
    },
  })
  // Vite leaves “production” behind, and tests that are started next in this process would take it for theirs
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

/** The names of files hold their content’s hash, so together they name the build. */
async function nameBuild(assets: string): Promise<string> {
  const names = (await readdir(assets)).toSorted()
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 12)
}
