import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  findPostgresBinaries,
  readNativeFolder,
} from '../src/server/platform/embedded-postgres/postgres-binaries.ts'
import {
  databaseUser,
  prepareCluster,
} from '../src/server/platform/embedded-postgres/postgres-cluster.ts'
import {
  choosePostgresPlace,
  clusterOf,
  sharedStateFolder,
} from '../src/server/platform/embedded-postgres/postgres-place.ts'
import {
  findFreePort,
  launchPostgres,
  type PostgresLaunch,
  urlOf,
} from '../src/server/platform/embedded-postgres/postgres-process.ts'

const say = () => {}
const run = promisify(execFile)

/** A PostgreSQL as an owner may have it: with its data in `folder`, these settings, and PostgreSQL’s own defaults. */
export async function startOwnersPostgres(folder: string, settings: Record<string, string>) {
  const place = await choosePostgresPlace(folder)
  const { account } = place
  const { native, version } = await readNativeFolder()
  const copy = join(sharedStateFolder, `postgresql-${version}-${process.arch}`)
  const { postgres, initdb } = await findPostgresBinaries({ native, copy, account, say })
  const launch = {
    identity: { cluster: clusterOf(place), clusterName: 'owners-postgres' },
    account,
    postgres,
    password: await prepareCluster({ place, initdb, say }),
    port: await findFreePort(),
    log: join(folder, 'postgres.log'),
    settings,
    say,
  }
  const server = await launchPostgres(launch)
  return {
    url: urlOf(launch, 'postgres'),
    /** A replica of it by streaming, with its data below `folder`. */
    replicate: () => startReplica(launch, join(folder, 'replica')),
    [Symbol.asyncDispose]: () => server.stop(),
  }
}

/** By a base backup as "Making a Base Backup Using the Low Level API" in PostgreSQL’s manual has it. */
async function startReplica(primary: PostgresLaunch, folder: string) {
  const cluster = join(folder, 'cluster')
  const client = new pg.Client({ connectionString: urlOf(primary, 'postgres') })
  await client.connect()
  await mkdir(folder)
  await client.query(`SELECT pg_backup_start('replica', true)`)
  await run('cp', ['-a', primary.identity.cluster, cluster])
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(false)',
  )
  await client.end()
  await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(cluster, 'standby.signal'), '')
  await rm(join(cluster, 'postmaster.pid'))
  const { uid, gid } = primary.account
  await run('chown', ['-R', `${uid}:${gid}`, folder])
  const { port, password } = primary
  const launch = {
    ...primary,
    identity: { cluster, clusterName: 'replica' },
    port: await findFreePort(),
    log: join(folder, 'postgres.log'),
    settings: {
      ...primary.settings,
      primary_conninfo: `host=127.0.0.1 port=${port} user=${databaseUser} password=${password}`,
    },
  }
  const server = await launchPostgres(launch)
  return { url: urlOf(launch, 'postgres'), stop: () => server.stop() }
}
