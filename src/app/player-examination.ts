import { randomBytes } from 'node:crypto'
import type { Check } from '../server/platform/check.ts'
import { mailCheck, smsCheck } from '../server/doctor/delivery-checks.ts'
import { avatarCheck, limitCheck, programCheck } from '../server/doctor/player-checks.ts'
import { proxyCheck, siteAddressCheck } from '../server/doctor/site-checks.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import type { Db } from '../server/platform/database/db.ts'
import { type LimitName, toLimits } from '../server/platform/limits.ts'
import type { Log } from '../server/platform/log.ts'
import type { OutboundFactory } from '../server/platform/outbound/outbound.ts'
import type { Config } from './config.ts'
import { mailOf, smsOf } from './defaults.ts'
import { refuseHostWithoutAddress } from './site-address.ts'

interface PlayerExamination {
  config: Config
  settings: Settings
  /** Under which visitors reach the site. */
  siteUrl: string
  isPublic: boolean
  db: Db
  clock: Clock
  log: Log
  outbound: OutboundFactory
}

/** The checks of what players need, through the adapters the configuration names. */
export function examinePlayers(options: PlayerExamination) {
  const { config, settings, siteUrl, isPublic, db, clock, log, outbound } = options
  const { mail, avatars } = config
  const mailer = mailOf(config).create({ db, clock, log })
  const checks: Check[] = [
    siteAddressCheck({
      url: config.site?.url,
      defaultUrl: siteUrl,
      confirmAddress: () => refuseHostWithoutAddress(settings, config),
    }),
    proxyCheck({
      host: settings.HOST,
      trusted: settings.TRUSTED_PROXIES,
      siteUrl,
    }),
    mailCheck({ mailer, isDefault: !mail, isPublic }),
    examineSms(options),
    avatarCheck({
      store: avatars && { name: avatars.name, open: () => avatars.create({ clock, outbound }) },
      id: randomBytes(16).toString('base64url'),
    }),
    limitCheck(changedLimits(config)),
    programCheck(config),
  ]
  return { checks, close: async () => mailer.close?.() }
}

function examineSms(options: PlayerExamination) {
  const { config, isPublic, db, clock, outbound } = options
  const { kind, isReal } = smsOf(config).create({ db, clock, outbound })
  return smsCheck({
    name: smsOf(config).name,
    isVerifier: kind === 'verifier',
    isReal,
    isDefault: !config.sms,
    isPublic,
    countries: config.phone.countries,
  })
}

function changedLimits({ limits }: Config) {
  const all = toLimits(limits)
  return (Object.keys(limits) as LimitName[]).map((name) => all[name])
}
