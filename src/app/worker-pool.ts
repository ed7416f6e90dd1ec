import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../server/platform/log.ts'

/** Names to workers the folder of the PostgreSQL of the site’s own. */
export const postgresFolderVariable = 'GUILDHALL_POSTGRES_FOLDER'

/** What a worker is called in the metrics: one that replaces another has its name. */
export const processNameVariable = 'GUILDHALL_PROCESS_NAME'

const Ready = z.object({ url: z.string(), memory: z.number() })
const WorkerReport = z.union([Ready, z.object({ failure: z.string() })])
/** What a worker tells, once: where it answers and in how many bytes of memory, or why it does not. */
export type WorkerReport = z.infer<typeof WorkerReport>
type Ready = z.infer<typeof Ready>

/** What a worker is told: to have visitors sent elsewhere and serve on, or to stop. */
export type WorkerCommand = 'drain' | 'stop'

/** Seconds a worker lives that is well. */
const settledAfter = 60
const longestDelaySeconds = 30
/** Milliseconds for what workers are answering, and for what they let go of then. */
const stopWithin = 20_000

/** Keeps `count` processes that answer; one that ends is replaced. @throws what kept the first of them from starting */
export async function startWorkers(count: number, env: NodeJS.ProcessEnv, log: Log) {
  // shared among them, the port outlives each: see docs/decisions/0026-all-cores.md
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const stopping = new AbortController()
  const envs = Array.from({ length: count }, (_, place) => ({
    ...env,
    [processNameVariable]: `worker-${place + 1}`,
  }))
  const workers = envs.map((one) => cluster.fork(one))
  const listAll = () =>
    Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const drain = () => {
    stopping.abort()
    for (const worker of listAll()) send(worker, 'drain')
  }
  const stop = async () => {
    stopping.abort()
    await Promise.all(listAll().map(end))
  }
  try {
    const ready = await Promise.all(workers.map(readReport))
    for (const [place, worker] of workers.entries()) {
      void keep(worker, { env: envs[place] ?? env, log, signal: stopping.signal })
    }
    return { ready, drain, stop }
  } catch (error) {
    for (const worker of workers) worker.process.kill('SIGKILL')
    throw error
  }
}

async function readReport(worker: Worker): Promise<Ready> {
  const dying = new AbortController()
  worker.once('exit', () => dying.abort())
  const [said] = await once(worker, 'message', { signal: dying.signal }).catch((cause: unknown) => {
    throw new Error(`process ${worker.process.pid} ended before it answered`, { cause })
  })
  const report = WorkerReport.parse(said)
  if ('failure' in report) throw new Error(report.failure)
  return report
}

interface Keeping {
  env: NodeJS.ProcessEnv
  log: Log
  signal: AbortSignal
}

async function keep(first: Worker, { env, log, signal }: Keeping): Promise<void> {
  let worker = first
  let earlyEnds = 0
  for (;;) {
    const since = performance.now()
    const [code, by] = await ending(worker)
    if (signal.aborted) return
    const seconds = Math.round((performance.now() - since) / 1000)
    earlyEnds = seconds < settledAfter ? earlyEnds + 1 : 0
    const fields = { process: worker.process.pid, code, signal: by, seconds }
    log.error(fields, 'a process that answers visitors ended, and is replaced')
    await sleep(delayOf(earlyEnds), undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    worker = cluster.fork(env)
    readReport(worker).catch((err: unknown) => log.error({ err }, 'a process did not start'))
  }
}

async function ending(worker: Worker): Promise<unknown[]> {
  const { exitCode, signalCode } = worker.process
  return exitCode === null && signalCode === null ? once(worker, 'exit') : [exitCode, signalCode]
}

/** Milliseconds: none after a first end, then twice as long each time. */
function delayOf(earlyEnds: number): number {
  return earlyEnds < 2 ? 0 : 1000 * Math.min(longestDelaySeconds, 2 ** (earlyEnds - 2))
}

function send(worker: Worker, command: WorkerCommand): void {
  // one that is dying is told in vain
  worker.send(command, () => {})
}

async function end(worker: Worker): Promise<void> {
  const ended = ending(worker)
  send(worker, 'stop')
  const cut = setTimeout(() => worker.process.kill('SIGKILL'), stopWithin)
  await ended
  clearTimeout(cut)
}
