import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LocalText } from './language-schema.ts'
import { Seconds } from './seconds.ts'

/** What a question about something the site depends on came to. */
const Finding = z.object({
  /** What was asked, as the configuration names it: `forum`. */
  system: z.string(),
  systemName: LocalText,
  question: LocalText,
  outcome: z.enum(['works', 'warns', 'fails', 'notAsked']),
  /** What was seen, what failed, or why it was not asked. */
  seen: LocalText,
  /** The same in the words of who was asked. */
  detail: z.nullable(z.string()),
  /** The first rows of what was read. */
  samples: z.array(z.array(z.object({ label: LocalText, value: LocalText }))),
  /** Whether it works only by what stands in for something not connected, or players do without. */
  isStandIn: z.boolean(),
  /** What to do about a failure, a warning or a stand-in. */
  advice: z.nullable(LocalText),
})
export type Finding = z.infer<typeof Finding>

const JobName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,79}$/))

const JobState = z.object({
  name: z.string(),
  /** What it does. */
  title: LocalText,
  /** Done again and again by the clock, and not once for each thing added. */
  isRecurring: z.boolean(),
  /** How much is due. */
  waiting: z.int(),
  /** Of that, since when the oldest is due. */
  since: z.nullable(Seconds),
  /** Comes round again after a failure. */
  retrying: z.int(),
  /** Failed for good within the last days. */
  failed: z.int(),
})
export type JobState = z.infer<typeof JobState>

export const readSystems = endpoint('GET /api/admin/systems', {
  access: 'systems.manage',
  summary:
    'Whether what the site depends on works, and how its jobs are; asked at most four times a minute',
  output: z.object({
    checkedAt: Seconds,
    findings: z.array(Finding),
    jobs: z.array(JobState),
  }),
})

export const retryJobs = endpoint('POST /api/admin/systems/retry', {
  access: 'systems.manage',
  summary: 'Has what failed for good of a queue tried again',
  input: z.strictObject({ Name: JobName }),
  output: z.object({ retried: z.int() }),
})

export const runJob = endpoint('POST /api/admin/systems/run', {
  access: 'systems.manage',
  summary: 'Has a recurring job done now, beside its times',
  input: z.strictObject({ Name: JobName }),
})
