import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Check } from '../server/platform/check.ts'
import { configurationCheck } from '../server/doctor/configuration-checks.ts'
import { databaseChecks } from '../server/doctor/database-checks.ts'
import { createDoctor } from '../server/doctor/doctor.ts'
import { downloadChecks } from '../server/doctor/download-checks.ts'
import { createExaminedDatabase } from '../server/doctor/examined-database.ts'
import { artworkCheck, diskCheck, textCheck } from '../server/doctor/file-checks.ts'
import { forumChecks, ownForumCheck, pictureCheck } from '../server/doctor/forum-checks.ts'
import { gameChecks, noGameCheck, simulatedGameCheck } from '../server/doctor/game-checks.ts'
import { toDownloadFiles } from '../server/download/download-config.ts'
import { digestFile } from '../server/download/file-digest.ts'
import { openMirrorCheck } from '../server/download/mirror-check.ts'
import { createLocaleFiles } from '../server/page/locale-files.ts'
import { pictureFolder } from '../server/picture/picture-address.ts'
import { pictureOutbound } from '../server/picture/picture-service.ts'
import { systemClock } from '../server/platform/clock.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import { loadConfigFile } from '../server/platform/config/config-file.ts'
import { readSettings, type Settings } from '../server/platform/config/settings.ts'
import type { Db } from '../server/platform/database/db.ts'
import { createLog } from '../server/platform/log.ts'
import {
  createOutboundFactory,
  type OutboundFactory,
} from '../server/platform/outbound/outbound.ts'
import { examineCommunity } from './community-examination.ts'
import { Config } from './config.ts'
import { forumOf, gameOf, hasGame, refuseUnaskedWorld } from './defaults.ts'
import { withDemo } from './demo-site.ts'
import { examinePlayers } from './player-examination.ts'
import { toSiteAddress } from './site-address.ts'

const root = resolve(import.meta.dirname, '../..')
const publicFolder = join(root, 'public')
const configName = 'guildhall.config.ts'

// a doctor tells of a failure in its own table
const log = createLog('silent')

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
  const [settings, config] = await Promise.allSettled([
    readOwnSettings(environment),
    readOwnConfig(configFile),
  ])
  const database =
    settings.status === 'fulfilled' ? createExaminedDatabase(settings.value, say) : undefined
  const databaseRows = database ? databaseChecks(database, join(root, 'migrations')) : []
  // oxlint-disable-next-line eslint/no-restricted-properties -- for pauses between calls
  const outbound = createOutboundFactory({ clock: systemClock, log, random: Math.random })
  const isRead = settings.status === 'fulfilled' && config.status === 'fulfilled' && database
  const { url: siteUrl, isPublic } = isRead
    ? toSiteAddress(settings.value, config.value)
    : { url: '', isPublic: false }
  const players = isRead
    ? examinePlayers({
        config: config.value,
        settings: settings.value,
        siteUrl,
        isPublic,
        db: database.db,
        clock: systemClock,
        log,
        outbound,
      })
    : undefined
  const forum = isRead
    ? examineForum(config.value, { siteUrl, db: database.db, databaseRows, outbound })
    : undefined
  const game = isRead ? examineGame(config.value, isPublic, database.db, outbound) : undefined
  const checks = [
    ...readingChecks(settings, config, existsSync(configFile)),
    textCheck(() => createLocaleFiles(join(publicFolder, 'locales'))),
    artworkCheck(publicFolder, config.status === 'fulfilled' ? picturesOf(config.value) : []),
    ...(settings.status === 'fulfilled' ? [diskCheck(resolve(settings.value.DATA_FOLDER))] : []),
    ...databaseRows,
    ...(players?.checks ?? []),
    ...(forum?.checks ?? []),
    ...(game?.checks ?? []),
    ...(isRead ? examineDownloads(config.value, outbound) : []),
    ...(isRead
      ? examineCommunity({
          config: config.value,
          isPublic,
          databaseRows,
          siteUrl,
          db: database.db,
          clock: systemClock,
          log,
          outbound,
        })
      : []),
  ]
  try {
    return await createDoctor({ checks, clock: systemClock, write }).examine()
  } finally {
    await forum?.close()
    await game?.close()
    await players?.close()
    await outbound.close()
    await database?.close()
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

/** The checks of the game that the configuration names, through its own adapter. */
function examineGame(config: Config, isPublic: boolean, db: Db, outbound: OutboundFactory) {
  if (!hasGame(config)) return { checks: [noGameCheck], close: async () => {} }
  const adapter = gameOf(config)
  if (adapter.isSimulated) {
    const refuse = () => refuseUnaskedWorld(config, isPublic)
    return { checks: [simulatedGameCheck(isPublic, refuse)], close: async () => {} }
  }
  const game = adapter.create({ clock: systemClock, log, randomBytes, outbound, db })
  return {
    checks: gameChecks({ name: adapter.name, game }),
    close: async () => game.close?.(),
  }
}

/** The checks of the files players download. */
function examineDownloads(config: Config, outbound: OutboundFactory): Check[] {
  const files = toDownloadFiles(config.download)
  return downloadChecks({ files, digestFile, tryMirror: openMirrorCheck(files, outbound) })
}

interface ForumExamination {
  /** Under which visitors reach the site. */
  siteUrl: string
  db: Db
  databaseRows: Check[]
  outbound: OutboundFactory
}

/** The checks of the forum that the configuration names, through its own adapter. */
function examineForum(config: Config, given: ForumExamination) {
  const { siteUrl, db, databaseRows, outbound } = given
  const adapter = forumOf(config)
  const pictures: string[] = []
  const pictureAddress = (url: string) => {
    pictures.push(url)
    return url
  }
  const source = adapter.create({
    clock: systemClock,
    log,
    db,
    outbound,
    pictures: { address: pictureAddress, folder: pictureFolder, naturalSize: () => undefined },
    siteUrl,
  })
  const { name, newsForums } = adapter
  const needs = name === 'local' ? [ownForumCheck(source, databaseRows)] : []
  const reading = forumChecks({ name, forum: source, newsForums, needs })
  const pictureClient = pictureOutbound(
    outbound,
    adapter.origin === undefined ? [] : [adapter.origin],
  )
  const picture = pictureCheck({
    findPicture: () => pictures[0],
    fetchPicture: (url) => pictureClient.get(new URL(url), { headers: { accept: 'image/*' } }),
    needs: reading,
  })
  return {
    checks: [...needs, ...reading, picture],
    close: async () => source.close?.(),
  }
}
