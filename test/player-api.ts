import { Hono } from 'hono'
import { Config, type ConfigInput } from '../src/app/config.ts'
import { gameOf } from '../src/app/defaults.ts'
import { createFeatures } from '../src/app/features.ts'
import { createApi } from '../src/app/http-app.ts'
import { readGameId } from '../src/server/game/game-identity.ts'
import { liveRoutes } from '../src/server/live/live-routes.ts'
import { type Feature, recurringJobs } from '../src/server/platform/feature.ts'
import type { Api } from '../src/server/platform/http/api.ts'
import { respondWithError } from '../src/server/platform/http/error-response.ts'
import { createJobs } from '../src/server/platform/jobs.ts'
import type { Log } from '../src/server/platform/log.ts'
import { MemoryForum } from './memory-forum.ts'
import { openTestDb } from './test-db.ts'
import { createTestServer } from './test-server.ts'
import { createTextChanges } from '../src/server/platform/locale/text-changes.ts'
import { createTestTools } from './test-tools.ts'

/** No stream is opened. */
const live: Feature = {
  name: 'live',
  routes: { api: (api) => liveRoutes(api, { assertRoom() {}, open() {} }) },
}

/**
 * The site's whole API, on a database of its own, with the log it is given. `mountMore` adds
 * endpoints behind the same gate.
 */
export async function openPlayerApi(
  log: Log,
  given: ConfigInput = {},
  mountMore: (api: Api) => void = () => {},
) {
  const opened = new AsyncDisposableStack()
  const onStop = (stop: () => unknown) => opened.defer(async () => void (await stop()))
  const database = await openTestDb()
  onStop(database.close)
  const { db } = database
  const config = Config.parse(given)
  const jobs = createJobs(database.url, log)
  const tools = createTestTools({ db, log, jobs, limits: config.limits, onStop })
  const forum = { name: 'memory', newsForums: [1], create: () => new MemoryForum([]) }
  const made = await createFeatures(tools, {
    config: { ...config, forum },
    settings: { DATA_FOLDER: 'data', TRUSTED_PROXIES: [] },
    isSample: false,
    databaseUrl: database.url,
    gameId: await readGameId(db, gameOf(config)),
    textChanges: createTextChanges(),
    invalidateCache() {},
    clearCache() {},
  })
  const { gate, sessions, site } = made
  const left = new Set(['picture', 'live'])
  const features = [...made.features.filter(({ name }) => !left.has(name)), live]
  for (const { open } of features) await open?.()
  recurringJobs(features, log).forEach(jobs.recurring)
  await jobs.start()
  onStop(jobs.stop)
  const router = new Hono()
  router.onError(respondWithError(log))
  mountMore({ ...gate, router })
  router.route('/', createApi({ features, gate, site, origin: tools.siteUrl, log }))
  return {
    db,
    databaseUrl: database.url,
    /** Every route there is. */
    routes: router.routes,
    request: createTestServer(router).request,
    sessions,
    close: () => opened.disposeAsync(),
  }
}
