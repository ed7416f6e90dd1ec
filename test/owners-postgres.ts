import { join } from 'node:path'
import {
  findPostgresBinaries,
  readNativeFolder,
} from '../src/server/platform/embedded-postgres/postgres-binaries.ts'
import { prepareCluster } from '../src/server/platform/embedded-postgres/postgres-cluster.ts'
import {
  choosePostgresPlace,
  clusterOf,
  sharedStateFolder,
} from '../src/server/platform/embedded-postgres/postgres-place.ts'
import {
  findFreePort,
  launchPostgres,
  urlOf,
} from '../src/server/platform/embedded-postgres/postgres-process.ts'

const say = () => {}

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
  return { url: urlOf(launch, 'postgres'), [Symbol.asyncDispose]: () => server.stop() }
}
