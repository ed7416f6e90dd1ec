import { setTimeout as sleepFor } from 'node:timers/promises'
import type { payout } from '../../contract/donation.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import {
  assertConfirmed,
  type DonationContext,
  findCodeProvider,
  minute,
  readRecipient,
} from './donation-context.ts'
import { codeReference } from './code-reference.ts'
import { credit, quarantine, signalPayments } from './payment-news.ts'
import type { CodeProvider, Redemption } from './payment-provider.ts'
import {
  findByReference,
  insertPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './payment-queries.ts'

/** A code, and who brings it. */
export interface GivenCode extends GivenTo<typeof payout> {
  accountId: number
  /** By `networkOf`. */
  network: string
}

/** One try takes less than this; then another process may make the next. */
const lease = 2 * minute
/** Pauses between tries while the provider does not answer, the last one again and again. */
const pauses = [0.5, 1, 2, 5, 15, 60].map((minutes) => minutes * minute)
const givesUpAfter = 7 * 24 * 60 * minute

/**
 * Codes of a micropayment provider, each redeemed once. A good code is used up by the provider's answer, which
 * may get lost: so the try is written down before the provider is asked, and a refusal after a try whose
 * outcome nobody learnt is for the team to review, not for the player to lose.
 */
export function createCodeRedemption(context: DonationContext) {
  const { db, clock, limiter, limits, log, sleep = sleepFor } = context
  const now = () => new Date(clock())

  /** @throws {AppError} `PayoutCodeWrong`; with nothing known yet, the payment waits for the next try */
  async function attempt(payment: PaymentRow, provider: CodeProvider): Promise<void> {
    if (payment.code === null) throw new Error(`payment ${payment.id} has no code to redeem`)
    const redeemed = await provider.redeem(payment.code).catch((error: unknown) => {
      log.warn({ err: error, payment: payment.id }, 'a code could not be checked')
      return undefined
    })
    await retry(sleep, () =>
      db.transaction().execute(async (trx) => {
        const locked = await lockPayment(trx, payment.id)
        // the provider's yes is given once, even where a later try has heard its no meanwhile
        const isHeld = locked?.state === 'quarantined' && redeemed?.outcome === 'accepted'
        if (!locked || (locked.state !== 'created' && !isHeld)) return
        if (redeemed) await settle(trx, locked, redeemed, payment.isUnfinished)
        else await wait(trx, locked)
      }),
    )
    if (redeemed?.outcome === 'refused' && !payment.isUnfinished) {
      throw new AppError('PayoutCodeWrong')
    }
  }

  async function settle(
    trx: Db,
    payment: PaymentRow,
    redeemed: Redemption,
    wasUnfinished: boolean,
  ): Promise<void> {
    const applying = { notify: context.notify, now: now() }
    if (redeemed.outcome === 'accepted') {
      const { credits, earned } = redeemed
      if (earned) await updatePayment(trx, payment.id, earned, applying.now)
      return credit(trx, { ...payment, credits }, applying)
    }
    if (wasUnfinished) return quarantine(trx, payment, 'codeUnfinished', applying)
    const change = { state: 'refused', reason: 'codeWrong', code: null, look_at: null } as const
    await updatePayment(trx, payment.id, { ...change, is_unfinished: false }, applying.now)
    await signalPayments(trx, payment)
  }

  async function wait(trx: Db, payment: PaymentRow): Promise<void> {
    const age = clock() - payment.createdAt.getTime()
    if (age > givesUpAfter) {
      const applying = { notify: context.notify, now: now() }
      return quarantine(trx, payment, 'providerSilent', applying)
    }
    const next = pauses.find((one) => one >= age) ?? pauses.at(-1) ?? minute
    const change = { is_unfinished: true, look_at: new Date(clock() + next) }
    await updatePayment(trx, payment.id, change, now())
  }

  /** Its provider was taken out of the configuration, and may come back. */
  async function waitForProvider(payment: PaymentRow): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const locked = await lockPayment(trx, payment.id)
      if (locked?.state === 'created') await wait(trx, locked)
    })
  }

  return {
    /**
     * Redeems a code.
     *
     * @returns the id of its payment: credited, or waiting while the provider does not answer
     * @throws {AppError} `CodesNotTaken`, `EmailUnconfirmed`, `RecipientNotFound`, `TooManyRequests`,
     * `PayoutCodeWrong`, `PayoutCodeUsed`, `PayoutCodeUsedByYou`, `PayoutCodeBeingChecked`
     */
    async redeem({ accountId, network, code, pseudo }: GivenCode): Promise<string> {
      const found = findCodeProvider(context)
      if (!found) throw new AppError('CodesNotTaken')
      await assertConfirmed(context, accountId)
      const recipientId = await readRecipient(context, accountId, pseudo)
      await limiter.take([limits.payout], `account ${accountId}`)
      await limiter.take([limits.payout], `network ${network}`)
      const id = context.randomUUID()
      const reference = codeReference(code)
      const begun = {
        id,
        account_id: accountId,
        recipient_id: recipientId,
        provider: found.key,
        kind: 'code',
        reference,
        code,
        is_unfinished: true,
        is_sandbox: found.provider.isSandbox,
        look_at: new Date(clock() + lease),
      }
      if (!(await insertPayment(db, begun, now()))) {
        const other = await findByReference(db, found.key, reference)
        const isOpen = other?.state === 'created' || other?.state === 'quarantined'
        if (isOpen) throw new AppError('PayoutCodeBeingChecked')
        throw new AppError(
          other?.accountId === accountId ? 'PayoutCodeUsedByYou' : 'PayoutCodeUsed',
        )
      }
      const payment = await db.transaction().execute((trx) => lockPayment(trx, id))
      if (!payment) throw new Error(`payment ${id} went away`)
      // the very first try: a refusal is the provider's word, for nobody asked before
      await attempt({ ...payment, isUnfinished: false }, found.provider)
      return id
    },

    /** Tries again a code whose outcome is not known. */
    async tryAgain(payment: PaymentRow): Promise<void> {
      const provider = context.providers.get(payment.provider)
      if (provider?.kind === 'codes') await attempt(payment, provider)
      else await waitForProvider(payment)
    },
  }
}

/**
 * Does it again while the database is away, for some twenty seconds: the provider's answer stands nowhere else, and
 * is given once.
 */
async function retry(
  sleep: (milliseconds: number) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  for (let left = 40; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await sleep(500)
    }
  }
}

/** How long a process that looks at a payment has it to itself, in milliseconds. */
export const lookLease = lease
