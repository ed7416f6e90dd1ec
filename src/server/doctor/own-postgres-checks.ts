import { sql } from 'kysely'
import pg from 'pg'
import { Beware, type Check } from '../platform/check.ts'
import type { Db } from '../platform/database/db.ts'
import { mostBuffers } from '../platform/embedded-postgres/postgres-memory.ts'

/** Of the process that does the jobs: what it reads and writes, jobs, their announcements, signals, a migration. */
const ofFirstProcess = 10 + 2 + 1 + 1 + 1
/** Of each that answers besides: what it reads and writes, signals. */
const ofProcess = 10 + 1
/** For psql and backups beside the site. */
const spare = 10

interface OwnPostgres {
  db: Db
  /** Of the site’s database. */
  name: string
  /** How many answer visitors. */
  processes: number
  needs: readonly Check[]
}

/** Whether a PostgreSQL of the owner’s is set as the site sets its own: otherwise it works, and serves fewer or slower. */
export function ownPostgresChecks({ db, name, processes, needs }: OwnPostgres): Check[] {
  const base = { system: 'database', needs }
  const wanted = ofFirstProcess + (processes > 1 ? processes * ofProcess : 0)
  return [
    {
      ...base,
      question: 'Has it connections enough?',
      async run() {
        const { connections, reserved } = await readServer(db)
        const left = connections - reserved
        const seen = `max_connections leaves ${left}, and the site opens up to ${wanted} (PROCESSES=${processes})`
        if (left < wanted) throw new Beware(`${seen}: visitors are sent away when there is none`)
        return seen
      },
      advice: () =>
        `ALTER SYSTEM SET max_connections = ${wanted + spare}; as superuser, more if others use it too, and start PostgreSQL anew; or fewer PROCESSES`,
    },
    {
      ...base,
      question: 'Does it hold what is read in memory?',
      async run() {
        const { buffers, size } = await readServer(db)
        const seen = `shared_buffers is ${buffers} MiB, the database takes ${size} MiB`
        if (buffers < Math.min(size, mostBuffers)) {
          throw new Beware(`${seen}: searches wait for what others have read before`)
        }
        return seen
      },
      advice: () =>
        `ALTER SYSTEM SET shared_buffers = '${mostBuffers}MB'; as superuser, or an eighth of its memory where that is less, and start PostgreSQL anew`,
    },
    {
      ...base,
      question: 'Does it answer without workers?',
      async run() {
        const { workers } = await readServer(db)
        const seen = `max_parallel_workers_per_gather is ${workers}`
        if (workers > 0) {
          throw new Beware(`${seen}: to start them takes longer than what visitors ask`)
        }
        return seen
      },
      advice: () =>
        `ALTER DATABASE ${pg.escapeIdentifier(name)} SET max_parallel_workers_per_gather = 0;`,
    },
  ]
}

interface Server {
  connections: number
  /** Of these, for superusers and those who may use reserved ones. */
  reserved: number
  /** MiB. */
  buffers: number
  /** MiB of the site’s database. */
  size: number
  workers: number
}

/** As a connection of the site sees it: some of it may be set for a role or a database. */
async function readServer(db: Db): Promise<Server> {
  const setting = (name: string) => sql`current_setting(${name})::integer`
  const { rows } = await sql<Server>`
    select ${setting('max_connections')} as connections,
      ${setting('superuser_reserved_connections')} + ${setting('reserved_connections')} as reserved,
      (pg_size_bytes(current_setting('shared_buffers')) / 1048576)::integer as buffers,
      ceil(pg_database_size(current_database()) / 1048576.0)::integer as size,
      ${setting('max_parallel_workers_per_gather')} as workers`.execute(db)
  const [server] = rows
  if (!server) throw new Error('PostgreSQL says nothing of itself')
  return server
}
