import type { Pages } from '../server/page/page-routes.ts'
import { recurringJobs } from '../server/platform/feature.ts'
import type { Interceptor } from '../server/platform/http/http-server.ts'
import type { WatchDelay } from '../server/platform/http/overload.ts'
import { createJobSender } from '../server/platform/job-queue.ts'
import { createJobs, type Jobs } from '../server/platform/jobs.ts'
import type { ProcessMetrics } from '../server/platform/metrics/registry.ts'
import type { Log } from '../server/platform/log.ts'
import { requestSpans } from '../server/platform/tracing/request-spans.ts'
import { putUpSamples, takeDownSamples } from './demo-adverts.ts'
import { type LeadOptions, openSite, type OpenSite } from './open-site.ts'
import { createMetrics, serveMetrics } from './site-metrics.ts'
import { serve, type Serving } from './serve.ts'
import type { SayAtStart } from '../server/platform/content/terminal-words.ts'

export interface SiteOptions extends LeadOptions {
  pages: Pages
  /** While developing: pages change as one edits, and other files come from the page builder. */
  development?: { interceptor: Interceptor }
  /** How late the process is, which turns visitors away when it is too busy. Of this process by default. */
  delay?: WatchDelay
}

/** The running site. */
export interface Site {
  url: string
  /**
   * What its owner must know: what stands in for the real thing, and the link to a place nobody has, which ends the
   * one of before. One line each.
   */
  listNotices(say: SayAtStart): Promise<string[]>
  /**
   * Says that it is not ready and lets go of event streams and connections, each with its next response. It serves on,
   * new connections too, until `stop`.
   */
  drain(): void
  /** Finishes what is being answered and lets go of everything, within ten seconds. */
  stop(): Promise<void>
}

/** The process that keeps the database and does the jobs, for others that answer. */
export interface Lead {
  databaseUrl: string
  /** Where the PostgreSQL of the site’s own keeps its data; undefined where the owner named another. */
  postgresFolder: string | undefined
  log: Log
  /** As that of `Site`, for a site that is at `url`. */
  listNotices(say: SayAtStart, url: string): Promise<string[]>
  stop(): Promise<void>
}

/** Opens what the site is made of, one thing after the other, and listens. It stops in the reverse order. */
export async function startSite(options: SiteOptions): Promise<Site> {
  // what fails to open closes what was opened before it
  await using opening = new AsyncDisposableStack()
  const opened = await openLead(options, opening, 'site')
  await lead(opened)
  const metrics = await createMetrics(opened)
  const http = await respond(opened, options, metrics)
  await serveMetrics(opened, metrics, async () => [])
  const { url } = http
  const drain = drainOf(opened, http)
  const stop = stopOf(opened, opening.move())
  return { url, listNotices: (say) => listNotices(opened, say, url), drain, stop }
}

/** Opens all of the site but what answers visitors: the jobs are done here, and `startServer` answers elsewhere. */
export async function startLead(options: LeadOptions): Promise<Lead> {
  await using opening = new AsyncDisposableStack()
  const opened = await openLead(options, opening, 'lead')
  await lead(opened)
  const { database, tools } = opened
  const { readOtherMetrics = async () => [] } = options
  await serveMetrics(opened, await createMetrics(opened), readOtherMetrics)
  return {
    databaseUrl: database.url,
    postgresFolder: database.folder,
    log: tools.log,
    listNotices: (say, url) => listNotices(opened, say, url),
    stop: stopOf(opened, opening.move()),
  }
}

/** One of the processes that answer visitors. */
export interface SiteServer extends Pick<Site, 'url' | 'drain' | 'stop'> {
  /** Its own, for whoever has them read. */
  metrics: ProcessMetrics | undefined
}

/** Answers visitors, on the database at `DATABASE_URL`, whose jobs another process does: see `startLead`. */
export async function startServer(options: SiteOptions, processName: string): Promise<SiteServer> {
  await using opening = new AsyncDisposableStack()
  const opened = await openSite(options, opening, {
    processName,
    createJobs: ({ db }, log) => createJobSender(db, log),
  })
  await openFeatures(opened)
  await opened.jobs.start()
  opened.tools.onStop(opened.jobs.stop)
  const metrics = await createMetrics(opened)
  const http = await respond(opened, options, metrics)
  return {
    url: http.url,
    metrics,
    drain: drainOf(opened, http),
    stop: stopOf(opened, opening.move()),
  }
}

function openLead(options: LeadOptions, opening: AsyncDisposableStack, processName: string) {
  return openSite(options, opening, {
    processName,
    createJobs: ({ url }, log, tracer) => createJobs(url, log, { tracer }),
  })
}

async function openFeatures({ features }: Pick<OpenSite, 'features'>): Promise<void> {
  for (const { open } of features) await open?.()
}

/** Does what is done once for all processes of a site: samples, jobs, and what begins of its own accord. */
async function lead(opened: OpenSite<Jobs>): Promise<void> {
  const { features, tools, jobs, isSample } = opened
  await openFeatures(opened)
  if (isSample) await putUpSamples({ ...opened, ...tools, languages: tools.locales.languages })
  else await takeDownSamples(tools.db)
  recurringJobs(features, tools.log).forEach(jobs.recurring)
  await jobs.start()
  tools.onStop(jobs.stop)
  for (const { begin } of features) void begin?.()
}

function respond(
  opened: OpenSite,
  options: SiteOptions,
  metrics: ProcessMetrics | undefined,
): Promise<Serving> {
  const { settings, pages, development, delay } = options
  const interceptor = development?.interceptor
  return serve(opened.tools, {
    ...opened,
    pages,
    settings,
    interceptor,
    delay,
    watching: [
      ...(opened.tracer ? [requestSpans(opened.tracer, settings.TRUSTED_PROXIES)] : []),
      ...(metrics ? [metrics.requests.middleware] : []),
    ],
  })
}

async function listNotices(
  { features }: OpenSite,
  say: SayAtStart,
  url: string,
): Promise<string[]> {
  const notices = await Promise.all(features.map((feature) => feature.notices?.(say, url) ?? []))
  return notices.flat()
}

function drainOf(opened: OpenSite, http: Serving): () => void {
  return () => {
    turnAway(opened)
    http.drain()
  }
}

function stopOf(opened: OpenSite, open: AsyncDisposableStack): () => Promise<void> {
  return async () => {
    turnAway(opened)
    await open.disposeAsync()
  }
}

function turnAway({ features, stopBeingReady }: OpenSite): void {
  stopBeingReady()
  for (const { interrupt } of features) interrupt?.()
}
