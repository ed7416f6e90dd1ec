import cluster from 'node:cluster'
import { promisify } from 'node:util'
import type { Pages } from '../server/page/page-routes.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import { readSettings } from '../server/platform/config/settings.ts'
import { stopAbandonedPostgres } from '../server/platform/embedded-postgres/running-postgres.ts'
import { startServer } from './site.ts'
import { answerWithMetrics } from './worker-metrics.ts'
import {
  postgresFolderVariable,
  processNameVariable,
  type WorkerCommand,
  type WorkerReport,
} from './worker-pool.ts'

/** Answers visitors until the first process says that it is over, or dies. What fails at the start is told to it. */
export async function runWorker(loadPages: () => Promise<Pages>): Promise<void> {
  // Ctrl-C reaches all processes of a terminal, and the first one says what it means
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  const { [postgresFolderVariable]: folder, [processNameVariable]: name = 'worker' } = process.env
  // this process ends as soon as this was heard
  cluster.worker?.once('disconnect', () => folder && stopAbandonedPostgres(folder))
  const draining = heard('drain')
  const stopping = heard('stop')
  try {
    const settings = readSettings(process.env)
    const config = await loadConfigFile()
    const site = await startServer({ settings, config, pages: await loadPages() }, name)
    if (site.metrics) answerWithMetrics(site.metrics)
    await report({ url: site.url, memory: process.memoryUsage.rss() })
    void draining.then(site.drain)
    await stopping
    await site.stop()
    process.exit(0)
  } catch (error) {
    await report({ failure: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  }
}

/** Resolves once the first process sends this, be it before the site has started. */
function heard(command: WorkerCommand): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', (word) => word === command && resolve())
  })
}

async function report(said: WorkerReport): Promise<void> {
  await promisify((done: (error: Error | null) => void) => process.send?.(said, done))()
}
