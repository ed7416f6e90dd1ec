import { resolve } from 'node:path'
import { createLocaleFiles } from '../server/page/locale-files.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import type { Tools } from '../server/platform/feature.ts'
import { type Interceptor, startHttpServer } from '../server/platform/http/http-server.ts'
import {
  createOverloadGuard,
  type WatchDelay,
  watchDelay,
} from '../server/platform/http/overload.ts'
import { createProxyWatch } from '../server/platform/http/proxy-watch.ts'
import { type AppOptions, createApp } from './http-app.ts'
import { findOwnFolder, publicFolder } from './tools.ts'

const client = resolve(import.meta.dirname, '../../build/client')
const localesReadEvery = 2000
/** What `localhost` leads to from this machine. */
const seenFromHere = new Set(['127.0.0.1', '::1', '0.0.0.0', '::'])

type Responding =
  | 'features'
  | 'gate'
  | 'site'
  | 'pages'
  | 'isReady'
  | 'cache'
  | 'catchUp'
  | 'watching'

interface Needs extends Pick<AppOptions, Responding> {
  settings: Pick<Settings, 'HOST' | 'PORT' | 'TRUSTED_PROXIES'>
  /** While developing, whoever answers before the site does. */
  interceptor: Interceptor | undefined
  /** How late the process is; of this process by default. */
  delay: WatchDelay | undefined
}

export interface Serving {
  /** The address, as it is seen from this machine. */
  url: string
  /** Ends each connection with its next response, and goes on serving. */
  drain(): void
}

/** Listens, and answers from then on. */
export async function serve(
  tools: Pick<Tools, 'log' | 'locales' | 'siteUrl' | 'onStop'>,
  { settings, interceptor, delay = watchDelay, ...needs }: Needs,
): Promise<Serving> {
  const { log, siteUrl, onStop } = tools
  const { HOST: host, PORT: port, TRUSTED_PROXIES } = settings
  const { cache } = needs
  const overload = createOverloadGuard(delay)
  onStop(overload.stop)
  const app = createApp({
    ...needs,
    origin: siteUrl,
    locales: watchLocales(tools, cache.clear),
    folders: { client, own: findOwnFolder(), public: publicFolder },
    isDevelopment: interceptor !== undefined,
    overload,
    log,
  })
  const watch = createProxyWatch(TRUSTED_PROXIES, log)
  const http = await startHttpServer({ app, cache, host, port, watch, interceptor })
  onStop(http.stop)
  const url = `http://${seenFromHere.has(host) ? 'localhost' : host}:${http.port}`
  return { url, drain: http.drain }
}

/** The texts, and pages with those of now once somebody changed them. */
function watchLocales(tools: Pick<Tools, 'log' | 'locales' | 'onStop'>, clearCache: () => void) {
  const { log, onStop } = tools
  const locales = createLocaleFiles(tools.locales)
  const reload = () => {
    if (locales.reload(log)) clearCache()
  }
  const watching = setInterval(reload, localesReadEvery)
  onStop(() => clearInterval(watching))
  // what the team changes is shown at once
  const stopListening = tools.locales.changes?.onChange(reload)
  onStop(() => stopListening?.())
  return locales
}
