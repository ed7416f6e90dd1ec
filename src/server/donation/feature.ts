import { randomUUID } from 'node:crypto'
import type { Payment } from '../../contract/donation.ts'
import type { Balance } from '../../contract/money.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import type { CsrfProtection } from '../platform/http/csrf.ts'
import { toHundredths } from '../platform/ledger/ledger.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import { sandboxRoutes } from './adapters/sandbox/sandbox-routes.ts'
import { sandboxKey } from './adapters/sandbox/sandbox.ts'
import { toSmallestUnit } from './currency.ts'
import type { DonationConfig } from './donation-config.ts'
import type { DonationContext, Pack } from './donation-context.ts'
import { exportOf } from './donation-export.ts'
import { donationOverview } from './donation-overview.ts'
import { donationRoutes, providerMessageRoutes } from './donation-routes.ts'
import { createDonationService } from './donation-service.ts'
import { openPayments, refuseManySellers } from './open-payments.ts'
import { paymentChecks } from './payment-checks.ts'
import type { PaymentAdapter } from './payment-provider.ts'
import { sandboxNotices } from './sandbox-notices.ts'

interface Needs extends Pick<
  DonationContext,
  'players' | 'notify' | 'cleanHtml' | 'pictureAddress' | 'moneyName'
> {
  config: DonationConfig
  /** In the order they are offered. */
  adapters: readonly PaymentAdapter[]
  /** Whether the owner left out which, and tries the site on those in which nothing is paid. */
  isDefault: boolean
  /** Whether players vote on a page of the site's own, to try it. */
  hasSandboxVotes: boolean
  csrf: CsrfProtection
  readBalance(accountId: number): Promise<Balance>
}

export interface DonationFeature extends Feature {
  /** Whether there is a way to pay. */
  takesPayments: boolean
  /** What a player paid and was given last. */
  listPaymentsOf(accountId: number): Promise<Payment[]>
}

/** What a month costs on a site that is tried, where the owner does not say, in the currency. */
const triedObjective = 150

/** What players give for the server, and what they get for it. */
export function createDonationFeature(tools: Tools, needs: Needs): DonationFeature {
  const { db, clock, locales, site, siteUrl, isPublic } = tools
  const { config, adapters, isDefault, hasSandboxVotes, csrf, readBalance } = needs
  const { currency } = config
  const providers = openPayments(adapters, tools)
  const isSandbox = [...providers.values()].some((provider) => provider.isSandbox)
  const objective =
    config.objective ?? (isDefault && providers.size > 0 ? triedObjective : undefined)
  const donations = createDonationService({
    ...tools,
    ...needs,
    randomUUID,
    providers,
    providerNames: new Map(adapters.map(({ key, name }) => [key, name])),
    currency,
    packs: config.packs.map((pack) => toPack(pack, currency)),
    objective: objective === undefined ? undefined : toSmallestUnit(objective, currency),
    site: { ...site, url: siteUrl },
  })
  const { checkouts, packs, takesCodes } = donations.readOffers()
  return {
    name: 'donation',
    takesPayments: takesCodes || (checkouts.length > 0 && packs.length > 0),
    exportOf,
    overview:
      providers.size > 0 ? donationOverview(db, { currency, countsSandbox: isSandbox }) : {},
    routes: {
      beside({ router }) {
        if (!providers.has(sandboxKey)) return
        const texts = readServerTexts(locales, 'sandbox')
        sandboxRoutes(router, {
          db,
          clock,
          texts,
          languages: locales.languages,
          csrf,
          receive: donations.receive,
        })
      },
      messages: (api) => providerMessageRoutes(api.router, donations, api.readVisitor),
      api: (api) => donationRoutes(api, donations, readBalance),
    },
    open: async () => refuseManySellers(providers),
    checks: (database) =>
      paymentChecks({ adapters, providers, isDefault, isPublic, hasSandboxVotes, db, database }),
    jobs: [
      { name: 'look-at-payments', cron: '* * * * *', run: donations.lookAtDue },
      { name: 'ask-for-refunds', cron: '* * * * *', run: donations.askForDue },
    ],
    listPaymentsOf: async (accountId) => (await donations.list(accountId, 1)).payments,
    notices(say) {
      const sandbox = { payments: isSandbox, votes: hasSandboxVotes }
      return sandboxNotices(say, { db, isPublic, sandbox })
    },
  }
}

/** Its key says what it is: one that was changed since the page was opened is not mistaken for it. */
function toPack(
  { price, money, bonus = 0 }: DonationConfig['packs'][number],
  currency: string,
): Pack {
  const pack = {
    price: toSmallestUnit(price, currency),
    credits: toHundredths(money),
    bonus: toHundredths(bonus),
  }
  return { key: `${pack.price}-${pack.credits}-${pack.bonus}`, ...pack }
}
