import { relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../../src/app/site.ts'
import { createSayAtStart } from '../../src/server/platform/content/terminal-words.ts'
import type { Settings } from '../../src/server/platform/config/settings.ts'
import { refresh, refreshAll } from './fresh-modules.ts'
import type { PageServer } from './page-server.ts'

const root = resolve(import.meta.dirname, '../..')
/** What the site is made of in this process. Of pages, Vite takes care. */
const ofSite = /^(?:src\/(?!web\/)|migrations\/|content\/)/
/** Milliseconds an editor takes to write a file, or Git to write many. */
const settling = 30

/** Keeps the site running as its files say: it starts anew when one of them changes. */
export async function startLiveSite(settings: Settings, pageServer: PageServer) {
  const { pages, middlewares: interceptor } = pageServer
  let site = undefined as Site | undefined
  let latest = Promise.resolve()
  let isDue = false

  /** Stops what runs only once what takes its place could be loaded. */
  async function restart(): Promise<void> {
    const startedAt = performance.now()
    const { startSite } = await import('../../src/app/site.ts')
    const { loadConfigFile } = await import('../../src/server/platform/config/config-file.ts')
    const config = await loadConfigFile()
    const before = site
    site = undefined
    await before?.stop()
    site = await startSite({ settings, config, pages, development: { interceptor } })
    if (!before)
      return console.log(`Guildhall is at ${site.url}; pages and server reload as you edit`)
    console.log(`Started anew in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    pageServer.reload()
  }

  function restartSoon(): void {
    if (isDue) return
    isDue = true
    latest = latest.then(async () => {
      await pause(settling)
      isDue = false
      await restart().catch((error: unknown) => {
        console.error(error)
        refreshAll()
      })
    })
  }

  const configFile = resolve('guildhall.config.ts')
  pageServer.onChange(configFile, (path) => {
    if (path !== configFile && !ofSite.test(relative(root, path))) return
    refresh(path)
    restartSoon()
  })
  restartSoon()
  await latest
  return {
    /** Where it is; undefined when it did not start. */
    url: site?.url,
    listNotices: async () => (await site?.listNotices(createSayAtStart(process.env))) ?? [],
    async stop() {
      await latest
      await site?.stop()
    },
  }
}
