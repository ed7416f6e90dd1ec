import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Check } from '../server/platform/check.ts'
import { configurationCheck } from '../server/doctor/configuration-checks.ts'
import { databaseChecks } from '../server/doctor/database-checks.ts'
import { createDoctor } from '../server/doctor/doctor.ts'
import { createExaminedDatabase } from '../server/doctor/examined-database.ts'
import { artworkCheck, diskCheck, textCheck } from '../server/doctor/file-checks.ts'
import { proxyCheck, siteAddressCheck } from '../server/doctor/site-checks.ts'
import { createLocaleFiles } from '../server/page/locale-files.ts'
import { systemClock } from '../server/platform/clock.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import { readSettings, type Settings } from '../server/platform/config/settings.ts'
import type { Db } from '../server/platform/database/db.ts'
import type { Tools } from '../server/platform/feature.ts'
import { createLog } from '../server/platform/log.ts'
import {
  createOutboundFactory,
  type OutboundFactory,
} from '../server/platform/outbound/outbound.ts'
import { Config } from './config.ts'
import { withDemo } from './demo-site.ts'
import { type BaseTools, createFeatures } from './features.ts'
import { refuseHostWithoutAddress, toSiteAddress } from './site-address.ts'

const root = resolve(import.meta.dirname, '../..')
const publicFolder = join(root, 'public')
const localesFolder = join(publicFolder, 'locales')
const configName = 'guildhall.config.ts'

// a doctor tells of a failure in its own table
const log = createLog('silent')
// oxlint-disable-next-line eslint/no-restricted-properties -- for pauses between calls
const { random } = Math

export interface ExaminationOptions {
  environment: NodeJS.ProcessEnv
  /** Where `guildhall.config.ts` lies, if there is one. */
  configFile: string
  /** Takes the table. */
  write(text: string): void
  /** Takes a line on what takes long. */
  say(line: string): void
}

/**
 * Examines what the site depends on, composed as the site is but without listening, and changes none of
 * the site's data. Returns whether nothing fails.
 */
export async function examineSite(options: ExaminationOptions): Promise<boolean> {
  const { environment, configFile, write, say } = options
  await using opened = new AsyncDisposableStack()
  const onStop = (stop: () => unknown) => opened.defer(async () => void (await stop()))
  const [settings, config] = await Promise.allSettled([
    readOwnSettings(environment),
    readOwnConfig(configFile),
  ])
  const database =
    settings.status === 'fulfilled' ? createExaminedDatabase(settings.value, say) : undefined
  if (database) onStop(database.close)
  const databaseRows = database ? databaseChecks(database, join(root, 'migrations')) : []
  const outbound = createOutboundFactory({ clock: systemClock, log, random })
  onStop(outbound.close)
  const isRead = settings.status === 'fulfilled' && config.status === 'fulfilled' && database
  const made = isRead
    ? await examineFeatures(settings.value, config.value, {
        db: database.db,
        outbound,
        databaseRows,
        onStop,
      })
    : []
  const checks = [
    ...readingChecks(settings, config, existsSync(configFile)),
    textCheck(() => createLocaleFiles(localesFolder)),
    artworkCheck(publicFolder, config.status === 'fulfilled' ? picturesOf(config.value) : []),
    ...(settings.status === 'fulfilled' ? [diskCheck(resolve(settings.value.DATA_FOLDER))] : []),
    ...databaseRows,
    ...(isRead ? addressChecks(settings.value, config.value) : []),
    ...made,
  ]
  // what was opened is closed when this returns
  return await createDoctor({ checks, clock: systemClock, write }).examine()
}

function addressChecks(settings: Settings, config: Config): Check[] {
  const { HOST, TRUSTED_PROXIES } = settings
  const { url: siteUrl } = toSiteAddress(settings, config)
  return [
    siteAddressCheck({
      url: config.site?.url,
      defaultUrl: siteUrl,
      confirmAddress: () => refuseHostWithoutAddress(settings, config),
    }),
    proxyCheck({ host: HOST, trusted: TRUSTED_PROXIES, siteUrl }),
  ]
}

interface FeatureExamination {
  db: Db
  outbound: OutboundFactory
  /** The checks of the database. */
  databaseRows: readonly Check[]
  onStop: Tools['onStop']
}

/** The checks of all features, made as the site makes them: while none is opened, nothing is begun or changed. */
async function examineFeatures(
  settings: Settings,
  config: Config,
  { databaseRows, ...given }: FeatureExamination,
): Promise<readonly Check[]> {
  const making = createFeatures(toTools(settings, config, given), {
    config,
    settings,
    isSample: false,
    databaseUrl: '',
    gameId: 0,
    dropAnswers() {},
  })
  const [reading] = await Promise.allSettled([making])
  if (reading.status === 'fulfilled') {
    return reading.value.features.flatMap((feature) => feature.checks?.(databaseRows) ?? [])
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

/** What features are made with by who opens none of them. */
function toTools(
  settings: Settings,
  config: Config,
  given: Pick<Tools, 'db' | 'outbound' | 'onStop'>,
): BaseTools {
  const { url: siteUrl, isPublic } = toSiteAddress(settings, config)
  return {
    ...given,
    clock: systemClock,
    log,
    randomBytes,
    random,
    // the site's own are made by its first start
    secret: async (_, make = randomBytes) => make(32),
    jobs: { queue: () => ({ add: () => Promise.reject(new Error('nothing is done here')) }) },
    siteUrl,
    isPublic,
    locales: localesFolder,
  }
}

async function readOwnSettings(environment: NodeJS.ProcessEnv): Promise<Settings> {
  return readSettings(environment)
}

async function readOwnConfig(configFile: string): Promise<Config> {
  return withDemo(parseOptions('config', Config, await loadConfigFile(configFile)))
}

function readingChecks(
  settings: PromiseSettledResult<Settings>,
  config: PromiseSettledResult<Config>,
  hasFile: boolean,
): Check[] {
  return [
    configurationCheck({
      system: 'settings',
      question: 'Are the environment variables usable?',
      reading: settings,
      describe: ({ HOST, PORT, DATA_FOLDER }) => `${HOST}:${PORT}, data in ${DATA_FOLDER}`,
      place: 'the environment or .env',
    }),
    configurationCheck({
      system: 'config',
      question: `Is ${configName} usable?`,
      reading: config,
      describe: ({ site, forum }) =>
        hasFile
          ? `site ${site?.name ?? 'without a name'}, forum ${forum?.name ?? 'of the site’s own'}`
          : 'there is none: the site shows its own texts and forum',
      place: configName,
    }),
  ]
}

function picturesOf({ site }: Config): string[] {
  const own = [site?.logo, site?.footer.partner?.logo, ...Object.values(site?.newsPictures ?? {})]
  return own.filter((picture) => picture !== undefined)
}
