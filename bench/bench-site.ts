import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Running, startProgram } from './running-program.ts'

const start = resolve(import.meta.dirname, '../scripts/start.ts')

export interface BenchSite extends Running {
  /** Without a name to look up: `http://127.0.0.1:40123`. */
  origin: string
  pid: number
}

/**
 * Starts the site as an owner would, on a database that has been migrated, with its files in `folder`.
 * `config` is the text of its `guildhall.config.ts`; so many `processes` answer.
 */
export async function startBenchSite(
  databaseUrl: string,
  folder: string,
  config = 'export default {}',
  processes = 1,
): Promise<BenchSite> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'guildhall.config.ts'), `${config}\n`)
  const env = {
    PORT: '0',
    PROCESSES: String(processes),
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: 'data',
    // load is sent as if from many networks
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const site = await startProgram([start], /Guildhall is at (\S+)/, env, folder)
  const origin = site.said.replace('localhost', '127.0.0.1')
  return { ...site, origin, pid: site.child.pid ?? 0 }
}
