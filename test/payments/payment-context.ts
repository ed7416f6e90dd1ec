import { randomBytes } from 'node:crypto'
import type { PaymentContext } from '../../src/server/donation/payment-provider.ts'
import type { Db } from '../../src/server/platform/database/db.ts'
import type { Log } from '../../src/server/platform/log.ts'
import { createOutboundFactory } from '../../src/server/platform/outbound/outbound.ts'
import { silentLog } from '../test-api.ts'

/** What an adapter that needs no database is given, with connections to be closed. */
export function createPaymentContext(
  clock: () => number,
  log: Log = silentLog,
): PaymentContext & { close(): Promise<void> } {
  const outbound = createOutboundFactory({ clock, log, random: () => 0 })
  return {
    outbound,
    get db(): Db {
      throw new Error('this adapter needs no database')
    },
    clock,
    log,
    randomBytes,
    siteUrl: 'https://play.example',
    close: () => outbound.close(),
  }
}
