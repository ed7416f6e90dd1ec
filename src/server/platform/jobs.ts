import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { connectionTo, logErrors, type Queue, queueOf } from './job-queue.ts'
import type { Log } from './log.ts'
import type { Tracer } from './tracing/tracer.ts'
import { UnrecoverableError } from './unrecoverable-error.ts'

/** A piece of work done again and again, by one of the site's processes at a time. */
export interface RecurringJob {
  /** Kebab-case name of its queue: `refresh-forum`. */
  name: string
  /** When, as five cron fields in UTC: `* * * * *` is each minute. */
  cron: string
  run(): Promise<void>
  /** After this long it is given up and comes round again; 300 when left out. The run itself goes on. */
  longestRunSeconds?: number
}

/**
 * Does the work for one thing added. A process that dies while it runs leaves it to be run again, so it
 * must bear that. `jobId` is the same each time.
 *
 * @throws {UnrecoverableError} when trying again is of no use
 */
export type RunJob<Data> = (data: Data, jobId: string) => Promise<void>

export interface QueueOptions {
  /** How often a failed run is tried again, waiting twice as long each time. Left out: for about a day. */
  retries?: {
    count: number
    firstDelaySeconds: number
    longestDelaySeconds: number
  }
  /** How many run at once in this process; 2 when left out. */
  concurrency?: number
}

export type Jobs = ReturnType<typeof createJobs>

/** Eight delays that grow from about 15 s to half an hour, then one each hour: 24 hours in all. */
const retriesOfADay = { count: 31, firstDelaySeconds: 10, longestDelaySeconds: 3600 }
/** What a dead process was doing is taken up by another after this long. */
const longestQueuedRunSeconds = 60
const longestRecurringRunSeconds = 300
const doneJobsRetentionSeconds = 86_400
/** How often is looked for work, in seconds; half a second at least. */
export interface JobPace {
  /** A job added is announced, so this is for retries that come due. */
  announced: number
  /** Where announcements do not come through: behind PgBouncer for one. At most as long. */
  unannounced: number
}

const usualPace: JobPace = { announced: 5, unannounced: 2 }

/**
 * The jobs on the site's database. Queues and recurring jobs are named first, then all are started.
 * What fails is logged without its data.
 */
export function createJobs(url: string, log: Log, { pace = usualPace, tracer }: JobOptions = {}) {
  const boss = new PgBoss({
    ...connectionTo(url),
    // no job waits for another
    flowIntervalSeconds: 3600,
  })
  logErrors(boss, log)
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'jobs may be slow'))
  const names: string[] = []
  const scheduled = new Set<string>()
  const starting: (() => Promise<void>)[] = []
  let isStarted = false
  const failures = new Map<string, number>()
  const countFailure: WorkContext['countFailure'] = (name) =>
    void failures.set(name, (failures.get(name) ?? 0) + 1)
  const context = { boss, log, pace, countFailure, tracer }

  return {
    /** How many runs of each failed here, since the start. */
    failures: failures as ReadonlyMap<string, number>,

    /** Names a queue, kebab-case, and what is done for each thing added to it. */
    queue<Data extends object>(
      name: string,
      run: RunJob<Data>,
      options: QueueOptions = {},
    ): Queue<Data> {
      names.push(name)
      starting.push(() => startQueue(context, name, run, options))
      const queue = queueOf<Data>(boss, name)
      return {
        async add(db, data) {
          if (!isStarted) throw new Error(`queue ${name}: jobs are added after they are started`)
          await queue.add(db, data)
        },
      }
    },

    /** A job that fails is logged and comes round again. */
    recurring(job: RecurringJob): void {
      names.push(job.name)
      scheduled.add(job.name)
      starting.push(() => startRecurring(context, job))
    },

    async start(): Promise<void> {
      try {
        await boss.start()
        for (const start of starting) await start()
        await endFormerSchedules(boss, scheduled)
        isStarted = true
      } catch (error) {
        await boss.stop({ graceful: false })
        throw error
      }
    },

    /**
     * Takes nothing new from the call on, and finishes what is running, for five seconds at most; what is left is
     * done after the next start.
     */
    async stop(): Promise<void> {
      await Promise.all(names.map((name) => boss.offWork(name, { wait: false })))
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

interface JobOptions {
  pace?: JobPace
  /** Records each run. */
  tracer?: Tracer | undefined
}

interface WorkContext {
  boss: PgBoss
  log: Log
  pace: JobPace
  countFailure(name: string): void
  tracer: Tracer | undefined
}

async function startRecurring(context: WorkContext, job: RecurringJob) {
  const { boss, log, pace, countFailure } = context
  const { name, cron, longestRunSeconds = longestRecurringRunSeconds } = job
  const run = () => recordRun(context, name, job.run)
  const options = { retryLimit: 0, expireInSeconds: longestRunSeconds }
  await boss.createQueue(name, { policy: 'short', ...options })
  // a queue of an earlier version of the site keeps its options otherwise
  await boss.updateQueue(name, options)
  await boss.work(name, { pollingIntervalSeconds: pace.unannounced }, async () => {
    await run().catch((error: unknown) => {
      countFailure(name)
      log.warn({ err: error, job: name }, 'a job failed')
    })
  })
  await boss.schedule(name, cron)
}

/** What an earlier version of the site, or another configuration, did again and again would wait in vain from now on. */
async function endFormerSchedules(boss: PgBoss, scheduled: ReadonlySet<string>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.has(name)) await boss.unschedule(name)
  }
}

async function startQueue<Data extends object>(
  context: WorkContext,
  name: string,
  run: RunJob<Data>,
  { retries = retriesOfADay, concurrency = 2 }: QueueOptions,
): Promise<void> {
  const { boss } = context
  const options = {
    retryLimit: retries.count,
    retryBackoff: true,
    retryDelay: retries.firstDelaySeconds,
    retryDelayMax: retries.longestDelaySeconds,
    expireInSeconds: longestQueuedRunSeconds,
    deleteAfterSeconds: doneJobsRetentionSeconds,
    notify: true,
  }
  await boss.createQueue(name, options)
  // a queue of an earlier version of the site keeps its options otherwise
  await boss.updateQueue(name, options)
  for (let worker = 0; worker < concurrency; worker += 1) await startWorker(context, name, run)
}

async function startWorker<Data extends object>(
  context: WorkContext,
  name: string,
  run: RunJob<Data>,
): Promise<void> {
  const { boss, pace } = context
  const worker: { id?: string } = {}
  const options = {
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: pace.unannounced,
    notifyPollingIntervalSeconds: pace.announced,
  } as const
  worker.id = await boss.work(name, options, async (jobs: JobWithMetadata<Data>[]) => {
    const results = await Promise.all(jobs.map((job) => runJob(context, job, run)))
    // several things added at once are announced once: look again before waiting
    if (worker.id) boss.notifyWorker(worker.id)
    return results
  })
}

async function runJob<Data extends object>(
  context: WorkContext,
  { id, name, data, retryCount, retryLimit }: JobWithMetadata<Data>,
  run: RunJob<Data>,
): Promise<JobResult> {
  const { log, countFailure } = context
  try {
    await recordRun(context, name, () => run(data, id))
    return { id, status: 'completed' }
  } catch (error) {
    countFailure(name)
    const fields = { err: error, job: name, jobId: id, tries: retryCount + 1 }
    const isLast = error instanceof UnrecoverableError || retryCount >= retryLimit
    if (isLast) log.error(fields, 'a job failed for good')
    else log.warn(fields, 'a job failed and will be tried again')
    // without a dead letter queue, this fails a job without further tries
    return { id, status: isLast ? 'deadletter' : 'failed' }
  }
}

/** Has a run recorded, where there are traces. */
function recordRun({ tracer }: WorkContext, job: string, run: () => Promise<void>): Promise<void> {
  if (!tracer) return run()
  const name = `job ${job}`
  const attributes = { 'guildhall.job': job, 'guildhall.job.result': 'failed' }
  return tracer.trace({ name, kind: 'internal', attributes }, async (span) => {
    await run()
    span.describe(name, { 'guildhall.job.result': 'completed' })
  })
}
