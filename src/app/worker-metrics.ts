import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import { z } from 'zod'
import type { MetricFamilies, ProcessMetrics } from '../server/platform/metrics/registry.ts'

const Question = z.object({ readMetrics: z.number() })
const Answer = z.object({
  readMetrics: z.number(),
  families: z.custom<MetricFamilies>(Array.isArray),
})

/** Milliseconds for a process that answers visitors to say its metrics. */
const patience = 2000
let questions = 0

/** The metrics of all processes that answer visitors, without those that do not say them in time. */
export async function readWorkerMetrics(): Promise<MetricFamilies[]> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const said = await Promise.all(workers.map((worker) => ask(worker).catch(() => undefined)))
  return said.filter((families) => families !== undefined)
}

async function ask(worker: Worker): Promise<MetricFamilies | undefined> {
  const readMetrics = (questions += 1)
  worker.send({ readMetrics }, () => {})
  for await (const [said] of on(worker, 'message', { signal: AbortSignal.timeout(patience) })) {
    const answer = Answer.safeParse(said)
    if (answer.data?.readMetrics === readMetrics) return answer.data.families
  }
  return undefined
}

/** Says the metrics of this process to the first one, whenever it asks. */
export function answerWithMetrics(metrics: ProcessMetrics): void {
  process.on('message', (message) => {
    const question = Question.safeParse(message)
    if (!question.success) return
    void metrics.read().then((families) => process.send?.({ ...question.data, families }))
  })
}
