import { createSayAtStart } from '../server/platform/content/terminal-words.ts'
import { drainSecondsOf } from '../server/platform/config/settings.ts'
import { findFreePort } from '../server/platform/embedded-postgres/postgres-process.ts'
import type { LeadOptions } from './open-site.ts'
import { startLead } from './site.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { readWorkerMetrics } from './worker-metrics.ts'
import { postgresFolderVariable, startWorkers } from './worker-pool.ts'

/** Keeps database and jobs here, and as many processes that answer visitors as the settings say. */
export async function runPrimary({ settings: given, config }: LeadOptions): Promise<void> {
  // a process that replaces another is at the same one
  const settings = { ...given, PORT: given.PORT || (await findFreePort()) }
  await using opening = new AsyncDisposableStack()
  const lead = await startLead({ settings, config, readOtherMetrics: readWorkerMetrics })
  opening.defer(lead.stop)
  const env = {
    PORT: String(settings.PORT),
    DATABASE_URL: lead.databaseUrl,
    [postgresFolderVariable]: lead.postgresFolder,
  }
  const { ready, drain, stop } = await startWorkers(settings.PROCESSES, env, lead.log)
  opening.defer(stop)
  const open = opening.move()
  // who reads that it is there may tell it to stop
  stopOnSignal({ drain, stop: () => open.disposeAsync() }, drainSecondsOf(settings))
  const url = ready[0]?.url ?? ''
  const say = createSayAtStart(process.env)
  console.log(say('at', { url }))
  const answering = ready.map(({ memory }) => toMiB(memory)).join(', ')
  const own = String(toMiB(process.memoryUsage.rss()))
  console.log(say('processes', { count: String(ready.length), answering, own }))
  for (const notice of await lead.listNotices(say, url)) console.log(notice)
}

function toMiB(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}
