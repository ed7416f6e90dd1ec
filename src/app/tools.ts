import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createAuditLog } from '../server/platform/audit/audit-log.ts'
import { systemClock } from '../server/platform/clock.ts'
import type { Tools } from '../server/platform/feature.ts'
import { toLimits } from '../server/platform/limits.ts'
import { createOutboundFactory } from '../server/platform/outbound/outbound.ts'
import { createRateLimiter } from '../server/platform/rate-limit.ts'
import type { Tracer } from '../server/platform/tracing/tracer.ts'
import type { Config } from './config.ts'
import type { SiteAddress } from './site-address.ts'

/** The files that are served as they are, and come with the site. */
export const publicFolder = resolve(import.meta.dirname, '../../public')

/** Where who installed a package has pictures of their own: in a checkout it is the same folder. */
export function findOwnFolder(): string | undefined {
  const own = resolve('public')
  return own !== publicFolder && existsSync(own) ? own : undefined
}

/** What features work with, without what is made of the configuration. */
export type BaseTools = Omit<Tools, 'limiter' | 'limits' | 'site'>

type Base = Pick<Tools, 'db' | 'readLate' | 'log' | 'jobs' | 'secret' | 'locales' | 'onStop'>

/** Closes what it is told to, the last first. */
export function stopWith(opened: AsyncDisposableStack): Tools['onStop'] {
  return (stop) => opened.defer(async () => void (await stop()))
}

/** What features work with on this machine, at this address. */
export function openTools(base: Base, { url: siteUrl, isPublic }: SiteAddress, tracer?: Tracer) {
  const clock = systemClock
  // for pauses, the ends of event streams, and which mirror is next
  // oxlint-disable-next-line eslint/no-restricted-properties -- nothing is lost where it is guessed
  const { random } = Math
  const outbound = createOutboundFactory({ clock, log: base.log, random, tracer })
  base.onStop(outbound.close)
  return {
    ...base,
    clock,
    audit: createAuditLog(clock),
    outbound,
    random,
    randomBytes,
    siteUrl,
    isPublic,
  }
}

/** What every feature works with. */
export function createTools({
  config,
  ...given
}: Omit<Tools, 'limiter' | 'limits'> & { config: Pick<Config, 'limits'> }): Tools {
  return {
    ...given,
    limiter: createRateLimiter(given.db, given.clock),
    limits: toLimits(config.limits),
  }
}
