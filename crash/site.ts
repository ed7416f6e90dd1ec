import { startSite } from '../src/app/site.ts'
import { stopOnSignal } from '../src/app/stop-on-signal.ts'
import { loadConfigFile } from '../src/server/platform/config/config-file.ts'
import { readSettings } from '../src/server/platform/config/settings.ts'

/*
 * The site in a process of its own, from the environment and the configuration in the folder it is started in,
 * as `npm start` has it, but for the pages: they move nothing of value, and take long to build.
 */

const site = await startSite({
  settings: readSettings(process.env),
  config: await loadConfigFile(),
  pages: {
    render: async () => new Response('no pages', { status: 404 }),
    readerOf: async () => () => undefined,
  },
})
console.log(`Guildhall is at ${site.url}`)
stopOnSignal(() => site.stop())
