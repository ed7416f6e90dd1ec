import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Running, startProgram } from '../bench/running-program.ts'
import { findFreePort } from '../src/server/platform/embedded-postgres/postgres-process.ts'
import { createCrashPostgres } from './crash-postgres.ts'
import type { Places } from './outside.ts'
import { childrenOf, killTogether, readCommand } from './process-tree.ts'

const withoutPages = resolve(import.meta.dirname, 'site.ts')
const ownConfig = pathToFileURL(resolve(import.meta.dirname, 'crash-config.ts')).href
const longestWait = 120_000

/**
 * A site in a process of its own, on data of its own, with a PostgreSQL of its own: as an owner starts it. What
 * it is paid through and delivers to is at `places`.
 *
 * @param program what starts it; by default a site without pages, which take long to build
 * @param processes that answer; with more than one, another does the jobs
 */
export async function createCrashSite(
  places: Places,
  { program = withoutPages, processes = 1 } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-crash-'))
  // where root runs this, PostgreSQL runs as somebody else
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const config = `import { crashConfig } from '${ownConfig}'\n\nexport default crashConfig(${JSON.stringify(places)})\n`
  await writeFile(join(folder, 'guildhall.config.ts'), config)
  const data = join(folder, 'data')
  const postgresFolder = join(data, 'postgres')
  const postgres = createCrashPostgres(postgresFolder)
  let running: Running | undefined

  const isReady = async () => {
    const signal = AbortSignal.timeout(2000)
    const response = await fetch(`${url}/api/health/ready`, { signal }).catch(() => undefined)
    return response?.ok ?? false
  }

  const workers = () =>
    childrenOf(running?.child.pid).filter((pid) => readCommand(pid).includes(program))

  return {
    url,
    /** With its configuration, and that of its data. */
    folder,
    data,
    postgresFolder,
    postgres,
    /** Of the site's process, while it runs. */
    pid: () => running?.child.pid ?? 0,
    /** The log of that process: errors alone. */
    log: () => running?.child.stdout ?? undefined,

    async start(): Promise<void> {
      const env = {
        PORT: String(port),
        PROCESSES: String(processes),
        DATA_FOLDER: data,
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1',
      }
      running = await startProgram([program], /Guildhall is at (\S+)/, env, folder)
    },

    /** `kill -9` of all its processes, without a word before. Its PostgreSQL is left behind. */
    async kill(): Promise<void> {
      const { child } = running ?? {}
      const pid = child?.pid
      if (pid === undefined || child?.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      await killTogether(() => [pid, ...workers()])
      await ended
    },

    /** The same of one process that answers. */
    async killWorker(): Promise<void> {
      await killTogether(() => workers().slice(0, 1))
    },

    /** Waits until the site and its database answer. */
    async settle(): Promise<void> {
      const until = Date.now() + longestWait
      while (!(await isReady())) {
        if (Date.now() > until) throw new Error('the site did not come back')
        await wait(100)
      }
    },

    /** Ends the site and its PostgreSQL, and removes all they had. */
    async remove(): Promise<void> {
      await this.kill()
      await postgres.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type CrashSite = Awaited<ReturnType<typeof createCrashSite>>
