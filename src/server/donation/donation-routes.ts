import type { Hono } from 'hono'
import {
  changeDonorConsent,
  checkPayment,
  getCodeRates,
  getDonationOffers,
  getDonorConsent,
  getObjective,
  reviewPayment,
  listDonors,
  listPayments,
  listPaymentsToReview,
  openCheckout,
  payout,
} from '../../contract/donation.ts'
import type { Balance } from '../../contract/money.ts'
import { getTeamPayment, listTeamPayments, refundPayment } from '../../contract/payment-team.ts'
import type { Api } from '../platform/http/api.ts'
import { readBody } from '../platform/http/body.ts'
import { mount } from '../platform/http/mount.ts'
import { networkOf, type ReadVisitor } from '../platform/http/visitor.ts'
import type { DonationService } from './donation-service.ts'

/** Seconds. */
const fresh = 30

/** Serves `contract/donation.ts`. `readBalance` says what a player has after a code was redeemed. */
export function donationRoutes(
  api: Api,
  donations: DonationService,
  readBalance: (accountId: number) => Promise<Balance>,
): void {
  mount(api, getDonationOffers, async () => donations.readOffers(), { freshSeconds: fresh })
  mount(api, getCodeRates, ({ country }) => donations.readRates(country), { freshSeconds: fresh })
  mount(api, getObjective, () => donations.readObjective(), { freshSeconds: fresh })
  mount(api, listDonors, () => donations.listDonors(), { freshSeconds: fresh })
  mount(api, payout, async (given, { player: { accountId }, visitor }) => {
    const network = networkOf(visitor.address)
    const payment = await donations.redeem({ ...given, accountId, network })
    return { payment, balance: await readBalance(accountId) }
  })
  mount(api, openCheckout, (given, { player: { accountId }, visitor: { language } }) =>
    donations.begin({ ...given, accountId, language }),
  )
  mount(api, checkPayment, ({ id }, { player }) => donations.check(player.accountId, id))
  mount(api, listPayments, ({ page }, { player }) => donations.list(player.accountId, page))
  mount(api, getDonorConsent, async (_, { player }) => ({
    isNamed: await donations.hasConsent(player.accountId),
  }))
  mount(api, changeDonorConsent, ({ isNamed }, { player }) =>
    donations.changeConsent(player.accountId, isNamed),
  )
  mount(api, listPaymentsToReview, () => donations.listToReview())
  // before one of them, whose path would match too
  mount(api, listTeamPayments, (given) => donations.listAll(given))
  mount(api, getTeamPayment, ({ id }) => donations.readHistory(id))
  mount(api, refundPayment, (given, { player }) =>
    donations.refund({ ...given, by: player.accountId }),
  )
  mount(api, reviewPayment, (given, { player }) =>
    donations.review({ ...given, by: player.accountId }),
  )
}

const mostBytes = 64 * 1024

/**
 * Where payment providers tell what became of payments: `POST /api/donation/message/:provider`. It is not of
 * the contract, since each speaks its own language; what it says is signed.
 */
export function providerMessageRoutes(
  router: Hono,
  donations: Pick<DonationService, 'receive'>,
  readVisitor: ReadVisitor,
): void {
  router.post('/api/donation/message/:provider', async (c) => {
    const headers = Object.fromEntries(c.req.raw.headers)
    const body = await readBody(c, mostBytes)
    const { address } = readVisitor(c)
    const isGenuine = await donations.receive(c.req.param('provider'), { headers, body }, address)
    c.header('cache-control', 'no-store')
    return isGenuine ? c.json({}) : c.json({}, 400)
  })
}
