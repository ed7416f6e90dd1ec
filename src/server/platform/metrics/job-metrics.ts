import type { Clock } from '../clock.ts'
import type { QueueState } from '../job-control.ts'
import { createRemembered } from '../remembered.ts'
import type { Metric } from './metric.ts'

/** What is read within it is the same. */
const sameMomentMs = 200

interface Measured {
  clock: Clock
  /** Queues in which something waits, is tried again or has failed. */
  listQueues(): Promise<QueueState[]>
  /** How often a run of each failed in this process. */
  failures: ReadonlyMap<string, number>
}

/** What waits in the queues of the site, and what failed. */
export function jobMetrics({ clock, failures, ...measured }: Measured): readonly Metric[] {
  // two of them are read at the same moment
  const listQueues = createRemembered(clock, sameMomentMs, measured.listQueues)
  return [
    {
      name: 'jobs',
      type: 'gauge',
      help: 'Jobs in each queue: due and waiting, to be tried again, failed for good within a day.',
      labels: ['queue', 'state'],
      isOfSite: true,
      read: async () =>
        (await listQueues()).flatMap(({ name: queue, waiting, retrying, failed }) =>
          Object.entries({ waiting, retrying, failed }).map(([state, value]) => ({
            labels: { queue, state },
            value,
          })),
        ),
    },
    {
      name: 'job_oldest_waiting_seconds',
      type: 'gauge',
      help: 'For how long the job has been due that waits longest in each queue.',
      labels: ['queue'],
      isOfSite: true,
      read: async () =>
        (await listQueues()).map(({ name: queue, since }) => ({
          labels: { queue },
          value: since ? Math.max(0, clock() - since.getTime()) / 1000 : 0,
        })),
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
