import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { namesDownload } from '../server/download/download-config.ts'
import { createForumCopies } from '../server/forum/forum-copies.ts'
import { createForumService } from '../server/forum/forum-service.ts'
import { loadBuiltPages } from '../server/page/built-pages.ts'
import { createLocaleFiles } from '../server/page/locale-files.ts'
import type { Pages } from '../server/page/page-routes.ts'
import { openPictures } from '../server/picture/pictures.ts'
import { systemClock } from '../server/platform/clock.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import { readSettings, type Settings } from '../server/platform/config/settings.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { createAnswerCache } from '../server/platform/http/answer-cache.ts'
import { type Interceptor, startHttpServer } from '../server/platform/http/http-server.ts'
import {
  createOverloadGuard,
  type WatchDelay,
  watchDelay,
} from '../server/platform/http/overload.ts'
import { createProxyWatch } from '../server/platform/http/proxy-watch.ts'
import { createJobs } from '../server/platform/jobs.ts'
import { readBalances } from '../server/platform/ledger/ledger.ts'
import { readSandboxTotal } from '../server/platform/ledger/sandbox-money.ts'
import { createLog } from '../server/platform/log.ts'
import { createOutboundFactory } from '../server/platform/outbound/outbound.ts'
import { toSiteInfo } from '../server/site/site-info.ts'
import { Config } from './config.ts'
import { offersRewards } from './defaults.ts'
import { putUpSamples, takeDownSamples } from './demo-adverts.ts'
import { isDemo, withDemo } from './demo-site.ts'
import { openFeatures } from './features.ts'
import { forumOf, pictureOriginsOf } from './forum-services.ts'
import { createGameServices, hasGame, openGame, refuseUnaskedWorld } from './game-services.ts'
import { createApp } from './http-app.ts'
import { createLive } from './live-services.ts'
import { refuseHostWithoutAddress, toSiteAddress } from './site-address.ts'
import { startNotice } from './start-notice.ts'
import { createTools } from './tools.ts'

const root = resolve(import.meta.dirname, '../..')
const localesFolder = join(root, 'public/locales')
const copiesKeptFor = 90 * 86_400_000
const localesReadEvery = 2000
/** What `localhost` leads to from this machine. */
const seenFromHere = new Set(['127.0.0.1', '::1', '0.0.0.0', '::'])
const say = (line: string) => console.log(line)

export interface SiteOptions {
  settings: Settings
  /** What `guildhall.config.ts` exports. */
  config: unknown
  pages: Pages
  /** While developing: pages change as one edits, and other files come from the page builder. */
  development?: { interceptor: Interceptor }
  /** How late the process is, which turns visitors away when it is too busy. Of this process by default. */
  delay?: WatchDelay
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

/** Composes config, adapters, services, API and pages into one listening site. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { settings, pages, development } = options
  const given = parseOptions('config', Config, options.config)
  const config = withDemo(given)
  refuseHostWithoutAddress(settings, config)
  const { url: siteUrl, isPublic } = toSiteAddress(settings, config)
  refuseUnaskedWorld(config, isPublic)
  const log = createLog(settings.LOG_LEVEL)
  const clock = systemClock
  const closing: (() => Promise<unknown> | void)[] = []
  const closeAll = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const database = await openDatabase(settings, say, options.databaseWait)
    closing.push(() => database.close())
    const { db } = database

    // for pauses, the ends of event streams, and which mirror is next
    // oxlint-disable-next-line eslint/no-restricted-properties -- nothing is lost where it is guessed
    const { random } = Math
    const outbound = createOutboundFactory({ clock, log, random })
    closing.push(() => outbound.close())
    const adapter = forumOf(config)
    await adapter.prepare?.({ db, clock })
    const pictures = await openPictures({
      folder: resolve(settings.DATA_FOLDER, 'pictures'),
      origins: pictureOriginsOf(adapter),
      outbound,
      randomBytes,
      db,
      clock,
      log,
    })
    closing.push(() => pictures.close())
    const pictureAddress = (url: string) => pictures.forPosts.address(url, 'post')
    const source = adapter.create({
      clock,
      log,
      db,
      outbound,
      pictures: pictures.forPosts,
      siteUrl,
    })
    closing.push(() => source.close?.())
    const copies = createForumCopies({
      db,
      clock,
      log,
      forum: `${adapter.name} ${adapter.origin ?? ''}`,
    })
    const forum = createForumService(source, copies)

    const cache = createAnswerCache({ clock, log })
    const locales = createLocaleFiles(localesFolder)
    const watching = setInterval(() => {
      if (locales.reload(log)) cache.clear()
    }, localesReadEvery)
    closing.push(() => clearInterval(watching))

    const openedGame = await openGame({ db, clock, log, config, outbound })
    if (isDemo(given)) await putUpSamples({ db, clock, config, game: openedGame })
    else await takeDownSamples(db)
    const site = toSiteInfo(
      {
        ...config.site,
        isSample: isDemo(given),
        shortestPassword: config.passwords.shortest,
        hasGame: hasGame(config),
        hasDownload: hasGame(config) || namesDownload(config.download),
        rankings: [...openedGame.adapter.rankings],
        hasRewards: offersRewards(config, openedGame),
      },
      adapter.newsForums,
      pictureAddress,
    )
    const jobs = createJobs(database.url, log)
    const game = createGameServices(
      { db, databaseUrl: database.url, clock, log, config, site, jobs },
      openedGame,
    )
    closing.push(() => game.close())
    const tools = createTools({
      db,
      clock,
      log,
      config,
      jobs,
      outbound,
      random,
      site,
      siteUrl,
      locales: localesFolder,
    })
    const features = await openFeatures(tools, {
      config,
      trustedProxies: settings.TRUSTED_PROXIES,
      pictureAddress,
      helpFolder: join(root, 'public/help'),
      game: openedGame,
      characters: game.service,
    })
    closing.push(() => features.close())
    const { players } = features
    const live = createLive({
      url: database.url,
      readCounter: game.service.readCounter,
      readState: game.service.readState,
      readBalances: (accountIds) => readBalances(db, accountIds),
      notifications: players.notifications,
      sessions: players.sessions,
      limits: config.live,
      dropAnswers: cache.drop,
      clock,
      random,
      log,
    })
    closing.push(() => live.close())

    const overload = createOverloadGuard(options.delay ?? watchDelay)
    closing.push(() => overload.stop())
    let isStopping = false
    const app = createApp({
      services: {
        forum,
        game: game.service,
        pictures: pictures.service,
        live: live.hub,
      },
      features: features.list,
      gate: players.gate,
      site,
      origin: siteUrl,
      locales,
      pages,
      folders: { client: join(root, 'build/client'), public: join(root, 'public') },
      isReady: async () => !isStopping && (await database.ping()),
      isDevelopment: development !== undefined,
      outbox: isPublic ? undefined : db,
      cache,
      catchUp: live.catchUp,
      overload,
      log,
    })

    // what the home page shows, so that the first visitor after a pause finds it fresh or labelled
    forum.refresh().catch((error: unknown) => log.warn({ err: error }, 'the forum was not read'))
    jobs.recurring({ name: 'refresh-forum', cron: '* * * * *', run: () => forum.refresh() })
    jobs.recurring({
      name: 'prune-forum-copies',
      cron: '17 4 * * *',
      run: () => copies.prune(clock() - copiesKeptFor),
    })
    features.jobs.forEach(jobs.recurring)
    await jobs.start()
    closing.push(() => jobs.stop())
    void game.begin()
    for (const { begin } of features.list) begin?.()
    closing.push(() => game.interrupt())
    const http = await startHttpServer({
      app,
      cache,
      host: settings.HOST,
      port: settings.PORT,
      watch: createProxyWatch(settings.TRUSTED_PROXIES, log),
      interceptor: development?.interceptor,
    })
    closing.push(() => http.stop())
    // first of all: streams would keep the site from stopping
    closing.push(() => live.hub.close())
    const shownHost = seenFromHere.has(settings.HOST) ? 'localhost' : settings.HOST
    const url = `http://${shownHost}:${http.port}`
    return {
      url,
      notices: startNotice({
        unsent: players.unsent,
        isSimulated: openedGame.adapter.isSimulated ?? false,
        sandbox: features.sandbox,
        sandboxTotal: await readSandboxTotal(db),
        isPublic,
        url,
      }),
      stop: async () => {
        isStopping = true
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Starts the site from environment and config file and stops it on SIGTERM or SIGINT. */
export async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const site = await startSite({
    settings: readSettings(process.env),
    config: await loadConfigFile(),
    pages: await loadBuiltPages(join(root, 'build')),
  })
  say(`Guildhall is at ${site.url}`)
  site.notices.forEach(say)
  stopOnSignal(() => site.stop())
}

/** Ends the process with 0 when told to stop, after `stop`. A second signal does not wait. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
}
