import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { type Running, startProgram } from '../../bench/running-program.ts'
import { migrate } from '../../src/server/platform/database/migrate.ts'
import { createTestDatabase, startTestPostgres } from '../../test/database.ts'
import { end } from '../../test/end-process.ts'
import { readNginxExample } from '../../test/nginx-example.ts'
import { startNginx } from '../../test/nginx.ts'
import { findQuietPort } from '../../test/quiet-port.ts'
import type { Places } from '../outside.ts'

/** The first or the second instance. */
export type Place = 0 | 1

const thisVersion = resolve(import.meta.dirname, '../..')

/** Two instances of a site on one PostgreSQL, behind the nginx of the guide. */
export async function openCluster(places: Places) {
  const opening = new AsyncDisposableStack()
  const postgres = await startTestPostgres(migrate)
  opening.defer(postgres.stop)
  const { url: databaseUrl } = await createTestDatabase(postgres.url, postgres.template)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // PostgreSQL may stop before its connections are closed
  pool.on('error', () => {})
  opening.defer(() => pool.end())
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-instances-'))
  opening.defer(() => rm(folder, { recursive: true, force: true }))
  const ports = [await findQuietPort(), await findQuietPort()] as const
  const nginx = await startNginx(await readNginxExample(ports))
  opening.defer(nginx.stop)
  const running = new Map<Place, Running>()
  opening.defer(async () => {
    await Promise.all(Array.from(running.values(), ({ child }) => end(child, 'SIGKILL')))
  })

  /** Comes back when it answers. */
  async function start(place: Place, version = thisVersion): Promise<void> {
    const own = join(folder, `${place}-${Date.now()}`)
    await writeConfig(own, version, { places, url: nginx.url })
    const env = {
      PORT: String(ports[place]),
      PROCESSES: '1',
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: join(folder, `data-${place}`),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    const program = join(version, 'scripts/start.ts')
    const site = await startProgram([program], /Guildhall is at (\S+)/, env, own)
    site.child.stdout?.on('data', printErrors)
    running.set(place, site)
  }

  await Promise.all([start(0), start(1)])
  return {
    url: nginx.url,
    /** The error log of nginx. */
    listErrors: nginx.listErrors,
    /** As nginx names them. */
    upstreams: ports.map((port) => `127.0.0.1:${port}`),
    start,
    database: {
      async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
        return (await pool.query<Row>(text, values)).rows
      },
    },

    /** Comes back when it is gone. */
    async end(place: Place, signal: NodeJS.Signals): Promise<void> {
      const { child } = running.get(place) ?? {}
      if (child) await end(child, signal)
    },

    close: () => opening.disposeAsync(),
  }
}

export type InstanceCluster = Awaited<ReturnType<typeof openCluster>>

/** Its log; what a site says at its start is no news. */
function printErrors(chunk: Buffer): void {
  const lines = chunk.toString().split('\n')
  for (const line of lines.filter((one) => one.startsWith('{'))) console.error(line)
}

/** The configuration of the crash, of the version that reads it. */
async function writeConfig(
  folder: string,
  version: string,
  { places, url }: { places: Places; url: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const own = pathToFileURL(join(version, 'crash/crash-config.ts')).href
  await writeFile(
    join(folder, 'guildhall.config.ts'),
    `import { crashConfig } from '${own}'

const site = { name: 'Crash', url: '${url}' }
export default { ...crashConfig(${JSON.stringify(places)}), site }
`,
  )
}
