import { randomBytes } from 'node:crypto'
import { localesOf } from './site-languages.ts'
import { configurationCheck } from '../server/doctor/configuration-checks.ts'
import type { Check } from '../server/platform/check.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import { openEmptyDb } from '../server/platform/database/empty-db.ts'
import { readFrom } from '../server/platform/database/replica.ts'
import type { Tools } from '../server/platform/feature.ts'
import { createTextChanges } from '../server/platform/locale/text-changes.ts'
import { createLog } from '../server/platform/log.ts'
import type { Config } from './config.ts'
import { configName } from './config-checks.ts'
import { createFeatures } from './features.ts'
import { toSiteAddress } from './site-address.ts'
import { type BaseTools, openTools, stopWith } from './tools.ts'
import { type AdapterFailure, withTriedAdapters } from './tried-adapters.ts'

interface ExaminedSite extends Pick<Tools, 'db' | 'onStop'> {
  settings: Settings
  config: Config
}

/** The same as `tryFeatures` before there is a database. */
export function tryUnconnected(
  site: Omit<ExaminedSite, 'db' | 'onStop'>,
  opened: AsyncDisposableStack,
) {
  const onStop = stopWith(opened)
  const db = openEmptyDb()
  onStop(() => db.destroy())
  return tryFeatures({ ...site, db, onStop })
}

/**
 * Makes all features as the site does, with substitutes for adapters that cannot be made: while none is opened, nothing
 * is begun or changed.
 */
export async function tryFeatures(site: ExaminedSite) {
  const { settings } = site
  const { config, failures } = withTriedAdapters(site.config, site.db)
  const making = createFeatures(toTools(site), {
    config,
    settings,
    isSample: false,
    databaseUrl: '',
    gameId: 0,
    textChanges: createTextChanges(),
    invalidateCache() {},
    clearCache() {},
  })
  const [reading] = await Promise.allSettled([making])
  return { reading, failures }
}

/** The checks of all features. `databaseRows` are those of the database. */
export async function featureChecks(
  site: ExaminedSite,
  databaseRows: readonly Check[],
): Promise<readonly Check[]> {
  const { reading, failures } = await tryFeatures(site)
  if (reading.status === 'fulfilled') {
    return reading.value.features.flatMap((feature) => {
      const own = failures.filter((failure) => failure.feature === feature.name)
      // what it would say is said of what stands in for the adapter
      return own.length > 0 ? own.map(adapterCheck) : (feature.checks?.(databaseRows) ?? [])
    })
  }
  const failure = configurationCheck({
    system: 'config',
    question: 'Can the site be made of it?',
    reading,
    describe: () => '',
    place: configName,
  })
  return [failure]
}

function adapterCheck({ system, adapter, reason }: AdapterFailure): Check {
  return {
    system,
    question: `Can ${adapter} be made?`,
    run: () => Promise.reject(reason),
    advice: () => `correct ${system} in ${configName}: with it the site does not start`,
  }
}

function toTools({ settings, config, db, onStop }: ExaminedSite): BaseTools {
  const base = {
    db,
    readLate: readFrom(db),
    locales: localesOf(config),
    onStop,
    // the doctor tells of a failure in its own table
    log: createLog('silent'),
    // the site's own are made by its first start
    secret: async (_: string, make: (size: number) => Buffer = randomBytes) => make(32),
    jobs: { queue: () => ({ add: () => Promise.reject(new Error('nothing is done here')) }) },
  }
  return openTools(base, toSiteAddress(settings, config))
}
