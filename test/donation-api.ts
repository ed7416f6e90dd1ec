import { randomBytes, randomUUID } from 'node:crypto'
import { donationRoutes, providerMessageRoutes } from '../src/server/donation/donation-routes.ts'
import { createDonationService } from '../src/server/donation/donation-service.ts'
import type { DonationNews } from '../src/server/donation/donation-news.ts'
import type {
  PaymentAdapter,
  PaymentNews,
  PaymentProvider,
} from '../src/server/donation/payment-provider.ts'
import { ledgerRoutes } from '../src/server/money/ledger-routes.ts'
import { moneyRoutes } from '../src/server/money/money-routes.ts'
import { createMoneyService } from '../src/server/money/money-service.ts'
import { createTeamLedger } from '../src/server/money/team-ledger.ts'
import { createAuditLog } from '../src/server/platform/audit/audit-log.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { readBalance } from '../src/server/platform/ledger/ledger.ts'
import { toLimits } from '../src/server/platform/limits.ts'
import type { Log } from '../src/server/platform/log.ts'
import { createOutboundFactory } from '../src/server/platform/outbound/outbound.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import { listSourcesOfPurchase } from '../src/server/reward/purchase-queries.ts'
import { insertAccount } from './insert-account.ts'
import { MemoryCheckout, MemoryCodes } from './memory-payments.ts'
import { createTestApi, silentLog } from './test-api.ts'

/** What a player was told. */
export type SentNews =
  | DonationNews
  | { kind: 'giftReceived'; from: string; money: number; message: string }

/**
 * Donations and money over HTTP, in process, with providers that do as they are told and a clock that
 * stands. Accounts named in `unconfirmed` have no confirmed address. With `adapters` those are the providers,
 * called for real; what they log is handed to `log`.
 */
export function createDonationApi(
  db: Db,
  { adapters, log = silentLog }: { adapters?: readonly PaymentAdapter[]; log?: Log } = {},
) {
  const now = { at: Date.parse('2026-11-15T12:00:00Z') }
  const pauses = { take: async (_milliseconds: number): Promise<unknown> => undefined }
  const codes = new MemoryCodes()
  const checkout = new MemoryCheckout()
  const notified: { accountId: number; news: SentNews }[] = []
  const unconfirmed = new Set<number>()
  const clock = () => now.at
  const outbound = createOutboundFactory({ clock, log, random: () => 0 })
  const siteUrl = 'https://play.example'
  const adapting = { db, clock, log, outbound, randomBytes, siteUrl }
  const limiter = createRateLimiter(db, clock)
  const limits = toLimits({ payout: { count: 100_000 }, checkout: { count: 100_000 } })
  const players = {
    isConfirmed: async (accountId: number) => !unconfirmed.has(accountId),
    async findByPseudo(pseudo: string) {
      const found = await db
        .selectFrom('account')
        .select(['id as accountId', 'pseudo'])
        .where('pseudo', '=', pseudo)
        .executeTakeFirst()
      return found
    },
    async listByPseudo(beginning: string, most: number) {
      const found = await db
        .selectFrom('account')
        .select('id')
        .where('pseudo', 'like', `${beginning}%`)
        .limit(most)
        .execute()
      return found.map(({ id }) => id)
    },
    async readPseudo(accountId: number) {
      const found = await db
        .selectFrom('account')
        .select('pseudo')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      return found.pseudo
    },
  }
  const notify = async (_: Db, accountId: number, news: SentNews) =>
    void notified.push({ accountId, news })
  const providers = new Map<string, PaymentProvider>(
    adapters?.map((adapter) => [adapter.key, adapter.create(adapting)]) ?? [
      ['codes', codes],
      ['checkout', checkout],
    ],
  )
  const options = {
    db,
    clock,
    audit: createAuditLog(clock),
    sleep: (milliseconds: number) => pauses.take(milliseconds),
    log,
    limiter,
    limits,
    providers,
    providerNames: new Map(),
    players,
    notify,
    randomUUID,
    currency: 'EUR',
    packs: [
      { key: 'small', price: 500, credits: 500, bonus: 0 },
      { key: 'large', price: 2000, credits: 2000, bonus: 300 },
    ],
    moneyName: { fr: 'écus', en: 'crowns' },
    objective: 35_000,
    site: { name: 'Aldermoor', timeZone: 'Europe/Paris', url: siteUrl },
    cleanHtml: (html: string) => html.replace(/<script.*?<\/script>| on\w+="[^"]*"/g, ''),
    pictureAddress: (url: string) => (url.includes('%') ? '' : `/proxied/post/${url}`),
  }
  const donations = createDonationService(options)
  const money = createMoneyService(options)
  const ledger = createTeamLedger({
    db,
    clock,
    listByPseudo: players.listByPseudo,
    listRelated: (source) => listSourcesOfPurchase(db, source),
  })
  const api = createTestApi(
    (one) => {
      donationRoutes(one, donations, money.readBalance)
      moneyRoutes(one, money)
      ledgerRoutes(one, ledger)
      providerMessageRoutes(one.router, donations, one.readVisitor)
    },
    { db, clock, log },
  )
  return {
    ...api,
    db,
    now,
    /** What happens while the site waits to try again: no time passes. */
    pauses,
    /** Those of the configuration, by their keys. */
    providers,
    codes,
    checkout,
    notified,
    unconfirmed,
    donations,
    close: () => outbound.close(),
    join: (name: string) => insertAccount(db, name),
    /** Hundredths of money. */
    balanceOf: (accountId: number) => readBalance(db, accountId, 'money'),
    /** A message of the checkout provider. @returns the status it is answered with */
    async message(news: readonly PaymentNews[], signature = 'genuine') {
      const response = await api.request('/api/donation/message/checkout', {
        method: 'POST',
        headers: { signature },
        body: JSON.stringify(news),
      })
      return response.status
    },
  }
}

export type DonationApi = ReturnType<typeof createDonationApi>
