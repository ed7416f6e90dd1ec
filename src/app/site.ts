import { randomBytes } from 'node:crypto'
import { readGameId } from '../server/game/game-identity.ts'
import type { Pages } from '../server/page/page-routes.ts'
import { systemClock } from '../server/platform/clock.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { recurringJobs } from '../server/platform/feature.ts'
import { createResponseCache } from '../server/platform/http/response-cache.ts'
import type { Interceptor } from '../server/platform/http/http-server.ts'
import type { WatchDelay } from '../server/platform/http/overload.ts'
import { createJobs } from '../server/platform/jobs.ts'
import { createLog } from '../server/platform/log.ts'
import { readSecret, type SecretReader } from '../server/platform/secret.ts'
import { Config } from './config.ts'
import { gameOf, refuseUnaskedWorld } from './defaults.ts'
import { putUpSamples, takeDownSamples } from './demo-adverts.ts'
import { isDemo, withDemo } from './demo-site.ts'
import { createFeatures } from './features.ts'
import { refuseHostWithoutAddress, toSiteAddress } from './site-address.ts'
import { serve } from './serve.ts'
import { localesOf } from './site-languages.ts'
import { openTools } from './tools.ts'

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
  const { settings, pages, development, delay } = options
  const given = parseOptions('config', Config, options.config)
  const config = withDemo(given)
  refuseHostWithoutAddress(settings, config)
  const address = toSiteAddress(settings, config)
  refuseUnaskedWorld(config, address.isPublic)
  const locales = localesOf(config, options.locales)
  const { languages } = locales

  // what fails to open closes what was opened before it
  await using opening = new AsyncDisposableStack()
  const onStop = (stop: () => unknown) => opening.defer(async () => void (await stop()))
  const log = createLog(settings.LOG_LEVEL)
  const database = await openDatabase(settings, (line) => console.log(line), options.databaseWait)
  onStop(database.close)
  const { db } = database
  const jobs = createJobs(database.url, log)
  const cache = createResponseCache({ languages, clock: systemClock, log })
  const secret: SecretReader = (name, make = randomBytes) => readSecret(db, name, make)
  const tools = openTools({ db, log, jobs, secret, locales, onStop }, address)
  const made = await createFeatures(tools, {
    config,
    settings,
    isSample: isDemo(given),
    databaseUrl: database.url,
    gameId: await readGameId(db, gameOf(config)),
    invalidateCache: cache.drop,
  })
  const { features, game } = made
  for (const { open } of features) await open?.()
  if (isDemo(given)) await putUpSamples({ ...tools, config, languages, game })
  else await takeDownSamples(db)
  recurringJobs(features, log).forEach(jobs.recurring)
  await jobs.start()
  onStop(jobs.stop)
  for (const { begin } of features) void begin?.()
  let isStopping = false
  const isReady = async () => !isStopping && (await database.ping())
  const interceptor = development?.interceptor
  const responding = { ...made, pages, isReady, cache }
  const url = await serve(tools, { ...responding, settings, interceptor, delay })
  const notices = await Promise.all(features.map((feature) => feature.notices?.(url) ?? []))
  const open = opening.move()
  return {
    url,
    notices: notices.flat(),
    async stop() {
      isStopping = true
      for (const { interrupt } of features) interrupt?.()
      await open.disposeAsync()
    },
  }
}
