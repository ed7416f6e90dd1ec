import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { doctorTexts, localesOf } from './site-languages.ts'
import { databaseChecks } from '../server/doctor/database-checks.ts'
import { createDoctor } from '../server/doctor/doctor.ts'
import { type ReportedFinding, toReported } from '../server/doctor/report.ts'
import { replicaCheck } from '../server/doctor/replica-check.ts'
import { createExaminedDatabase } from '../server/doctor/examined-database.ts'
import { ownPostgresChecks } from '../server/doctor/own-postgres-checks.ts'
import { artworkCheck, diskCheck, secretsCheck, textCheck } from '../server/doctor/file-checks.ts'
import { createLocaleFiles } from '../server/page/locale-files.ts'
import { systemClock } from '../server/platform/clock.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import { readSettings, type Settings } from '../server/platform/config/settings.ts'
import { Config } from './config.ts'
import { addressChecks, picturesOf, readingChecks } from './config-checks.ts'
import { withDemo } from './demo-site.ts'
import { featureChecks } from './feature-checks.ts'
import { findOwnFolder, publicFolder, stopWith } from './tools.ts'

interface Examination {
  environment: NodeJS.ProcessEnv
  /** Where `guildhall.config.ts` lies, if there is one. */
  configFile: string
  /** Takes a line on what takes long. */
  say(line: string): void
}

/**
 * Examines what the site depends on, composed as the site is but without listening, and changes none of
 * the site's data.
 */
export async function examineSite(examination: Examination): Promise<ReportedFinding[]> {
  const { environment, configFile, say } = examination
  await using opened = new AsyncDisposableStack()
  const onStop = stopWith(opened)
  const [settings, config] = await Promise.allSettled([
    readOwnSettings(environment),
    readOwnConfig(configFile),
  ])
  const own = config.status === 'fulfilled' ? config.value : undefined
  const environmentFile = join(dirname(configFile), '.env')
  // Windows has other rights, and no mode that tells of them
  const hasModes = process.platform !== 'win32'
  const checks = [
    ...readingChecks(settings, config, existsSync(configFile)),
    ...(hasModes && existsSync(environmentFile) ? [secretsCheck(environmentFile)] : []),
    ...(own ? [textCheck(() => createLocaleFiles(localesOf(own)).languages)] : []),
    artworkCheck(publicFolder, findOwnFolder(), own ? picturesOf(own) : []),
  ]
  if (settings.status === 'fulfilled') {
    const database = createExaminedDatabase(settings.value, say)
    onStop(database.close)
    const databaseRows = databaseChecks(database)
    const { DATA_FOLDER, DATABASE_URL, DATABASE_REPLICA_URL, PROCESSES } = settings.value
    checks.push(diskCheck(resolve(DATA_FOLDER)), ...databaseRows)
    if (DATABASE_URL) {
      const name = decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1))
      const postgres = { db: database.db, name, processes: PROCESSES, needs: databaseRows }
      checks.push(...ownPostgresChecks(postgres))
    }
    if (DATABASE_REPLICA_URL) {
      const replica = { db: database.db, url: DATABASE_REPLICA_URL, needs: databaseRows }
      checks.push(replicaCheck(replica))
    }
    if (own) {
      const site = { settings: settings.value, config: own, db: database.db, onStop }
      checks.push(...addressChecks(settings.value, own))
      checks.push(...(await featureChecks(site, databaseRows)))
    }
  }
  // what was opened is closed when this returns
  return toReported(await createDoctor({ checks, clock: systemClock }).examine(), doctorTexts())
}

async function readOwnSettings(environment: NodeJS.ProcessEnv): Promise<Settings> {
  return readSettings(environment)
}

async function readOwnConfig(configFile: string): Promise<Config> {
  const config = withDemo(parseOptions('config', Config, await loadConfigFile(configFile)))
  localesOf(config)
  return config
}
