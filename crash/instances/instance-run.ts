import { Agent, setGlobalDispatcher } from 'undici'
import { buildPages } from '../../scripts/build.ts'
import { certificate } from '../../test/smtp-certificate.ts'
import { startLoad } from '../crash-load.ts'
import { join, joinAll, passwordOf } from '../crash-player.ts'
import { type CrashReport, readReport } from '../crash-report.ts'
import { settle } from '../crash-run.ts'
import { openOutside } from '../outside.ts'
import { type FailedRequest, watchRequests } from '../request-watch.ts'
import { startVisitors } from '../visitors.ts'
import { allWorkloads } from '../workloads.ts'
import { type InstanceCluster, openCluster } from './instance-cluster.ts'
import { copyNextVersion } from './next-version.ts'
import { createReplacements, type Kill } from './replacements.ts'
import { openStreams } from './streams.ts'

const playerCount = 6
const streamCount = 10
/** Milliseconds of each player and visitor between two requests. */
const pause = 100

export interface InstanceOptions {
  minutes: number
  say(line: string): void
  signal?: AbortSignal
}

/** A request that failed, and what was being done then. */
type InstanceFailure = FailedRequest & { phase: string }

export interface InstanceReport extends CrashReport {
  answered: number
  /** Event streams that were opened. */
  streams: number
  /** Instances replaced on SIGTERM, and on `kill -9`. */
  replaced: Readonly<Record<'SIGTERM' | 'SIGKILL', number>>
  /** Requests an instance was at when it was killed. */
  inFlight: readonly InstanceFailure[]
  failed: readonly InstanceFailure[]
  /** What nginx wrote of those that failed: why an instance did not answer. */
  errors: readonly string[]
}

/**
 * Uses a site of two instances all the while these are replaced in turn, from half the time on by a next version
 * that migrates, and compares what was acknowledged with what is there.
 */
export async function runInstances(options: InstanceOptions): Promise<InstanceReport> {
  await using opened = new AsyncDisposableStack()
  // a client that knows what HTTP/2 says of requests that were not begun is a browser
  setGlobalDispatcher(new Agent({ connect: { ca: certificate }, allowH2: false }))
  await buildPages(options.say)
  const outside = await openOutside(Math.random)
  opened.defer(outside.close)
  const next = await copyNextVersion()
  opened.defer(next.remove)
  const cluster = await openCluster(outside.places)
  opened.defer(cluster.close)
  const players = await joinCluster(cluster)
  const replacements = createReplacements({ ...options, cluster, next: next.folder })
  const failures: InstanceFailure[] = []
  const watch = watchRequests(cluster.url, (request) =>
    failures.push({ ...request, phase: replacements.phase() }),
  )
  const use = startUse(cluster, players, outside)
  await use.load.warmUp()
  await replacements.run()
  await use.stop(watch.stop)
  const { actions } = use.load
  const postgres = cluster.database
  await settle({ postgres }, actions, { ...options, isHurried: true })
  const { replaced, kills } = replacements
  const failed = failures.filter((one) => !wasInFlight(one, kills))
  return {
    ...(await readReport({
      kills: { worker: 0, site: replaced.SIGKILL, postgres: 0 },
      actions,
      postgres,
    })),
    answered: watch.answered(),
    streams: use.streams.opened(),
    replaced,
    inFlight: failures.filter((one) => wasInFlight(one, kills)),
    failed,
    errors: cluster
      .listErrors()
      .filter((line) => failed.some(({ method, path }) => line.includes(`${method} ${path}`))),
  }
}

/** Those who pay and play, and one more, whom wrong passwords keep waiting. */
async function joinCluster({ url, database }: InstanceCluster) {
  const players = await joinAll({ url, postgres: database }, playerCount)
  return { players, reader: await join(url, playerCount, database) }
}

function startUse(
  { url, database }: InstanceCluster,
  { players, reader }: Awaited<ReturnType<typeof joinCluster>>,
  outside: Awaited<ReturnType<typeof openOutside>>,
) {
  const { random } = Math
  const surroundings = { url, players, outside, postgres: database, random }
  const works = allWorkloads.map((create) => create(surroundings))
  const load = startLoad(works, players, random, pause)
  const member = { userName: reader.pseudo, password: passwordOf(reader.pseudo) }
  const visitors = startVisitors({ url, member, random, pause })
  const streams = openStreams(url, streamCount)
  return {
    load,
    streams,
    /** @param beforeCut called when all but the streams, which are cut, have ended */
    async stop(beforeCut: () => void) {
      await Promise.all([visitors.stop(), load.stop()])
      beforeCut()
      await streams.stop()
    },
  }
}

/** Whether it was under way at a killed instance when that was killed. */
function wasInFlight({ begun, ended, upstream }: FailedRequest, kills: readonly Kill[]): boolean {
  return kills.some(
    (kill) => begun <= kill.until && ended >= kill.from && upstream === kill.upstream,
  )
}
