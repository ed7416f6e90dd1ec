import { PgBoss } from 'pg-boss'
import type { Log } from './log.ts'

/** A piece of work done again and again, by one of the site's processes at a time. */
export interface RecurringJob {
  /** Kebab-case name of its queue: `refresh-forum`. */
  name: string
  /** When, as five cron fields in UTC: `* * * * *` is each minute. */
  cron: string
  run(): Promise<void>
}

/** Starts the jobs on the site's database. A job that fails is logged and comes round again. */
export async function startJobs(url: string, jobs: readonly RecurringJob[], log: Log) {
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'guildhall-jobs' })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs are held up'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 300 })
    await boss.work(name, async () => {
      await run().catch((error: unknown) => log.warn({ err: error, job: name }, 'a job failed'))
    })
    await boss.schedule(name, cron)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}
