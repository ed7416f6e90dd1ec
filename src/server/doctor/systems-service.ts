import type { Finding, JobState } from '../../contract/systems.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import { type Feature, recurringJobs, type Tools } from '../platform/feature.ts'
import type { createJobControl, QueueState } from '../platform/job-control.ts'
import { createRemembered } from '../platform/remembered.ts'
import { createDoctor } from './doctor.ts'
import type { createSystemWords } from './system-words.ts'

/** For which what was found is told again: systems of others are not asked by everybody who looks. */
const freshMs = 15_000

interface Needs extends Pick<Tools, 'audit' | 'clock' | 'db' | 'log'> {
  words: ReturnType<typeof createSystemWords>
  /** All features of the site, once they are made. */
  listFeatures(): readonly Feature[]
  jobs: ReturnType<typeof createJobControl>
}

/** How all that the site depends on is, while it runs. */
export function createSystemsService({ audit, clock, db, log, listFeatures, jobs, words }: Needs) {
  const examine = createRemembered(clock, freshMs, async () => {
    const checkedAt = toSeconds(clock())
    const checks = listFeatures().flatMap((feature) => feature.checks?.([]) ?? [])
    const found = await createDoctor({ clock, checks }).examine()
    return { checkedAt, findings: found.map(words.tell) }
  })

  function listRecurring(): string[] {
    return recurringJobs(listFeatures(), log).map(({ name }) => name)
  }

  return {
    async read(): Promise<{ checkedAt: number; findings: Finding[]; jobs: JobState[] }> {
      return { ...(await examine()), jobs: toJobStates(await jobs.list(), listRecurring(), words) }
    },

    /** @returns how many are tried again */
    retry: (name: string, by: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const retried = await jobs.retry(trx, name)
        if (retried === 0) return 0
        await audit(trx, { by, action: 'job.retry', subject: name, after: { retried } })
        return retried
      }),

    /** @throws {AppError} `NotFound` for what is no recurring job */
    async run(name: string, by: number): Promise<void> {
      if (!listRecurring().includes(name)) throw new AppError('NotFound')
      await db.transaction().execute(async (trx) => {
        await jobs.run(trx, name)
        await audit(trx, { by, action: 'job.run', subject: name })
      })
    },
  }
}

/** Recurring jobs are named though nothing is wrong with them, for they can be run. */
function toJobStates(
  queues: readonly QueueState[],
  recurring: readonly string[],
  { titleOf }: Needs['words'],
): JobState[] {
  const byName = new Map(queues.map((queue) => [queue.name, queue]))
  const names = [...new Set([...recurring, ...byName.keys()])].toSorted()
  return names.map((name) => {
    const { waiting = 0, since = null, retrying = 0, failed = 0 } = byName.get(name) ?? {}
    return {
      name,
      title: titleOf(name),
      isRecurring: recurring.includes(name),
      waiting,
      since: since && toSeconds(since.getTime()),
      retrying,
      failed,
    }
  })
}
