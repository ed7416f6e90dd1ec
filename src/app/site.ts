import { localesOf } from './site-languages.ts'
import type { Locales } from '../server/platform/locale/locales.ts'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { readGameId } from '../server/game/game-identity.ts'
import { createLocaleFiles } from '../server/page/locale-files.ts'
import type { Pages } from '../server/page/page-routes.ts'
import { systemClock } from '../server/platform/clock.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { recurringJobs, type Tools } from '../server/platform/feature.ts'
import { createAnswerCache } from '../server/platform/http/answer-cache.ts'
import { type Interceptor, startHttpServer } from '../server/platform/http/http-server.ts'
import {
  createOverloadGuard,
  type WatchDelay,
  watchDelay,
} from '../server/platform/http/overload.ts'
import { createProxyWatch } from '../server/platform/http/proxy-watch.ts'
import { createJobs } from '../server/platform/jobs.ts'
import { readSandboxTotal } from '../server/platform/ledger/sandbox-money.ts'
import { createLog } from '../server/platform/log.ts'
import { readSecret, type SecretReader } from '../server/platform/secret.ts'
import { Config } from './config.ts'
import { gameOf, refuseUnaskedWorld } from './defaults.ts'
import { putUpSamples, takeDownSamples } from './demo-adverts.ts'
import { isDemo, withDemo } from './demo-site.ts'
import { createFeatures } from './features.ts'
import { createApp } from './http-app.ts'
import { refuseHostWithoutAddress, toSiteAddress } from './site-address.ts'
import { startNotice } from './start-notice.ts'
import { openTools, publicFolder } from './tools.ts'

const root = resolve(import.meta.dirname, '../..')
const localesReadEvery = 2000
/** What `localhost` leads to from this machine. */
const seenFromHere = new Set(['127.0.0.1', '::1', '0.0.0.0', '::'])

export interface SiteOptions {
  settings: Settings
  /** What `guildhall.config.ts` exports. */
  config: unknown
  pages: Pages
  /** While developing: pages change as one edits, and other files come from the page builder. */
  development?: { interceptor: Interceptor }
  /** How late the process is, which turns visitors away when it is too busy. Of this process by default. */
  delay?: WatchDelay
  /** The folder of texts by language. That of the package by default. */
  locales?: string
  /** Milliseconds a call waits for a free connection to the database. */
  databaseWait?: number
}

/** The running site. */
export interface Site {
  url: string
  /** What its owner must know of mails and messages that do not leave, one line each. */
  notices: readonly string[]
  /** Finishes what is being answered and lets go of everything, within ten seconds. */
  stop(): Promise<void>
}

/** Opens what the site is made of, one thing after the other, and listens. It stops in the reverse order. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { settings, pages, development } = options
  const given = parseOptions('config', Config, options.config)
  const config = withDemo(given)
  refuseHostWithoutAddress(settings, config)
  const address = toSiteAddress(settings, config)
  refuseUnaskedWorld(config, address.isPublic)
  const locales = localesOf(config, options.locales)

  // what fails to open closes what was opened before it
  await using opening = new AsyncDisposableStack()
  const onStop = (stop: () => unknown) => opening.defer(async () => void (await stop()))
  const log = createLog(settings.LOG_LEVEL)
  const clock = systemClock
  const database = await openDatabase(settings, (line) => console.log(line), options.databaseWait)
  onStop(database.close)
  const { db } = database
  const jobs = createJobs(database.url, log)
  const cache = createAnswerCache({ languages: locales.languages, clock, log })
  const secret: SecretReader = (name, make = randomBytes) => readSecret(db, name, make)
  const tools = openTools({ db, log, jobs, secret, locales, onStop }, address)
  const made = await createFeatures(tools, {
    config,
    settings,
    isSample: isDemo(given),
    databaseUrl: database.url,
    gameId: await readGameId(db, gameOf(config)),
    dropAnswers: cache.drop,
  })
  const { features, game, players, site } = made
  for (const { open } of features) await open?.()
  if (isDemo(given)) await putUpSamples({ db, clock, config, languages: locales.languages, game })
  else await takeDownSamples(db)

  let isStopping = false
  const overload = createOverloadGuard(options.delay ?? watchDelay)
  onStop(overload.stop)
  const app = createApp({
    features,
    gate: players.gate,
    site,
    origin: address.url,
    locales: watchLocales(locales, { log, onStop }, cache.clear),
    pages,
    folders: { client: join(root, 'build/client'), public: publicFolder },
    isReady: async () => !isStopping && (await database.ping()),
    isDevelopment: development !== undefined,
    cache,
    catchUp: made.catchUp,
    overload,
    log,
  })
  recurringJobs(features, log).forEach(jobs.recurring)
  await jobs.start()
  onStop(jobs.stop)
  for (const { begin } of features) void begin?.()
  const http = await startHttpServer({
    app,
    cache,
    host: settings.HOST,
    port: settings.PORT,
    watch: createProxyWatch(settings.TRUSTED_PROXIES, log),
    interceptor: development?.interceptor,
  })
  onStop(http.stop)
  const url = `http://${seenFromHere.has(settings.HOST) ? 'localhost' : settings.HOST}:${http.port}`
  const notices = startNotice({
    unsent: players.unsent,
    isSimulated: game.adapter.isSimulated ?? false,
    sandbox: made.sandbox,
    sandboxTotal: await readSandboxTotal(db),
    isPublic: address.isPublic,
    url,
  })
  const open = opening.move()
  return {
    url,
    notices,
    async stop() {
      isStopping = true
      for (const { interrupt } of features) interrupt?.()
      await open.disposeAsync()
    },
  }
}

/** The texts, and pages with those of now once somebody changed them. */
function watchLocales(
  given: Locales,
  { log, onStop }: Pick<Tools, 'log' | 'onStop'>,
  clearCache: () => void,
) {
  const locales = createLocaleFiles(given)
  const watching = setInterval(() => {
    if (locales.reload(log)) clearCache()
  }, localesReadEvery)
  onStop(() => clearInterval(watching))
  return locales
}
