import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Metric, Sample } from './metric.ts'

interface QueueRow {
  queue: string
  state: string
  jobs: number
  oldest: number
}

/** What waits in the queues of the site. @param failures how often a run of each failed in this process */
export function jobMetrics(db: Db, failures: ReadonlyMap<string, number>): readonly Metric[] {
  return [
    {
      name: 'jobs',
      type: 'gauge',
      help: 'Jobs in each queue: that wait, that run, that failed for good within a day.',
      labels: ['queue', 'state'],
      isOfSite: true,
      read: async () =>
        (await readQueues(db)).map(({ queue, state, jobs }) => ({
          labels: { queue, state },
          value: jobs,
        })),
    },
    {
      name: 'job_oldest_waiting_seconds',
      type: 'gauge',
      help: 'For how long the job has been due that waits longest in each queue.',
      labels: ['queue'],
      isOfSite: true,
      read: async () => oldestOf(await readQueues(db)),
    },
    {
      name: 'job_failures_total',
      type: 'counter',
      help: 'Runs of jobs that failed, tried again or not.',
      labels: ['queue'],
      isOfSite: true,
      read: () => Array.from(failures, ([queue, value]) => ({ labels: { queue }, value })),
    },
  ]
}

function oldestOf(rows: readonly QueueRow[]): Sample[] {
  const waiting = rows.filter(({ state }) => state === 'waiting')
  return waiting.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest }))
}

async function readQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select name as queue,
      case when state in ('created', 'retry') then 'waiting'
        when state = 'active' then 'running' else 'failed' end as state,
      count(*)::integer as jobs,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as oldest
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
    group by 1, 2`.execute(db)
  return rows
}
