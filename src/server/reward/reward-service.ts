import { textIn, type Language } from '../../contract/language.ts'
import { historyPageSize } from '../../contract/money.ts'
import type { buyReward, ParkedDelivery, Purchase, Reward } from '../../contract/reward.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { postTransfer, toMoney } from '../platform/ledger/ledger.ts'
import { assertOfOthers } from '../platform/own-account.ts'
import { createDeliveries } from './deliveries.ts'
import { type DeliveryRow, listParked } from './delivery-queries.ts'
import {
  countChoosers,
  countPurchasesOf,
  findPurchase,
  insertPurchase,
  listPurchasesOf,
  markRefunded,
  type PurchaseRow,
} from './purchase-queries.ts'
import type { OwnedCharacter, RewardContext, RewardOffer } from './reward-context.ts'
import { createCatalogue, isOffered } from './reward-catalogue.ts'
import { toPurchase, toShown } from './shown-purchase.ts'

export interface PurchaseRequest extends GivenTo<typeof buyReward> {
  accountId: number
  /** The same when the same purchase is sent again. */
  source: string
}

export type RewardService = ReturnType<typeof createRewardService>

const mostParked = 500
/** What was chosen in these milliseconds counts as lately. */
const favourTime = 90 * 86_400_000
/** A favourite of fewer would be chance. */
const fewestChoosers = 5
/** What is read in the game beside the name. */
const longestText = 200

/** What can be had for money or vote points, and how it comes into the game. */
export function createRewardService(context: RewardContext) {
  const { db, clock, log, limiter, limits, game } = context
  const now = () => new Date(clock())
  const deliveries = createDeliveries(context)
  const show = (row: PurchaseRow) => toPurchase(row, deliveries.canVerify, clock())
  const catalogue = createCatalogue(context)

  /** @param isHeld whether it is offered so until the transaction of `from` ends */
  async function readOffer(from: Db, { reward, unit, price }: Wish, isHeld = false) {
    const entry = await catalogue.find(from, reward, isHeld)
    if (!entry || !isOffered(entry)) throw new AppError('RewardNotFound')
    const { offer } = entry
    const cost = unit === 'money' ? offer.money : offer.points
    if (cost === null) throw new AppError('RewardNotFound')
    if (toShown(cost, unit) !== price) throw new AppError('PriceChanged')
    return { offer, cost }
  }

  async function readOwn(accountId: number, characterId: string): Promise<OwnedCharacter> {
    const character = await game.findOwnCharacter(accountId, characterId)
    if (!character) throw new AppError('CharacterNotOwn')
    return character
  }

  /** In one transaction: paid, written down, and on its way. */
  async function settle(trx: Db, order: Order): Promise<void> {
    const { accountId, character, source, language, wish } = order
    const { unit } = wish
    const at = now()
    // it may have been taken out of sale, or got another price, while the game was asked
    const { offer, cost } = await readOffer(trx, wish, true)
    const isNew = await postTransfer(trx, {
      kind: 'purchase',
      source,
      data: { reward: offer.key, ...offer.name, character: character.name },
      entries: [
        { accountId, unit, amount: -cost },
        { side: 'reward', unit, amount: cost },
      ],
      at,
    })
    // the same purchase, sent again
    if (!isNew) return
    const id = context.randomUUID()
    const deliveryId = await deliveries.send(trx, {
      key: id,
      accountId,
      source: `purchase:${id}`,
      gameId: game.id,
      character,
      offer,
      subject: textIn(offer.name, language),
      text: [...textIn(offer.text, language)].slice(0, longestText).join(''),
      at,
    })
    await insertPurchase(trx, {
      id,
      source,
      account_id: accountId,
      delivery_id: deliveryId,
      reward: offer.key,
      unit,
      price: cost,
      created_at: at,
    })
  }

  /** Both ask the game: nobody may have it asked without end. @throws {AppError} `TooManyRequests` */
  function takeTurn(accountId: number): Promise<void> {
    return limiter.take([limits.spending], `account ${accountId}`)
  }

  /**
   * Gives a delivery up, and pays back what was paid for it.
   *
   * @returns false when that was done before
   */
  async function giveUp(
    deliveryId: number,
    purchase: PurchaseRow | undefined,
    team?: TeamWord,
  ): Promise<boolean> {
    if (purchase?.refundedAt) return false
    const missing = await deliveries.findMissing(deliveryId, team?.isCertain)
    if (!missing) throw new AppError('CannotRefund')
    await db.transaction().execute(async (trx) => {
      if (!(await deliveries.withdraw(trx, missing))) throw new AppError('CannotRefund')
      if (team) await recordGivenUp(trx, missing, team)
      if (!purchase) return
      await markRefunded(trx, purchase.id, now())
      await payBack(trx, purchase)
      await deliveries.notifyRefunded(trx, missing)
    })
    return true
  }

  function recordGivenUp(trx: Db, row: DeliveryRow, { by, isCertain }: TeamWord) {
    return deliveries.record(trx, row, { by, action: 'delivery.giveUp', after: { isCertain } })
  }

  async function payBack(trx: Db, { id, accountId, unit, price, reward, name }: PurchaseRow) {
    // who deleted their account has nothing it could go back to
    if (accountId === null) return
    await postTransfer(trx, {
      kind: 'purchaseRefund',
      source: `refund:${id}`,
      data: { reward, ...name },
      entries: [
        { accountId, unit, amount: price },
        { side: 'reward', unit, amount: -price },
      ],
      at: now(),
    })
  }

  /** The key of what more players chose lately than anything else; undefined where none stands out. */
  async function findFavourite(): Promise<string | undefined> {
    const [first, second] = await countChoosers(db, new Date(clock() - favourTime))
    if (!first || first.players < fewestChoosers) return undefined
    return first.players > (second?.players ?? 0) ? first.reward : undefined
  }

  return {
    /** For the job of its queue, and the one that looks after it. */
    deliveries,

    catalogue,

    async list(): Promise<Reward[]> {
      const [entries, favourite] = await Promise.all([catalogue.list(db), findFavourite()])
      return entries.filter(isOffered).map(({ offer }) => ({
        ...toReward(offer),
        ...(offer.key === favourite && { isFavourite: true }),
      }))
    },

    /**
     * Buys a reward for one of the player's characters. What was bought from the same source before is told again,
     * whatever has changed since.
     *
     * @throws {AppError} `RewardNotFound`, `PriceChanged`, `CharacterNotOwn`, `NotEnoughMoney`,
     * `NotEnoughPoints`, `TooManyRequests`, `GameUnavailable`
     */
    async buy(request: PurchaseRequest): Promise<Purchase> {
      const { accountId } = request
      const source = `purchase:${accountId}:${request.source}`
      const bought = await findPurchase(db, { source })
      if (bought) return show(bought)
      await readOffer(db, request)
      await takeTurn(accountId)
      const character = await readOwn(accountId, request.character)
      const language = await context.readLanguage(accountId)
      await db
        .transaction()
        .execute((trx) => settle(trx, { accountId, character, source, language, wish: request }))
      const purchase = await findPurchase(db, { source })
      if (!purchase) throw new Error(`purchase ${source} went away`)
      return show(purchase)
    },

    async listPurchases(accountId: number, page: number) {
      const window = { first: (page - 1) * historyPageSize, most: historyPageSize }
      const rows = await listPurchasesOf(db, accountId, window)
      return {
        purchases: await Promise.all(rows.map(show)),
        pages: Math.ceil((await countPurchasesOf(db, accountId)) / historyPageSize),
      }
    },

    /**
     * Pays back a purchase that the game surely did not take.
     *
     * @throws {AppError} `PurchaseNotFound`, `CannotRefund`, `TooManyRequests`, `GameUnavailable`
     */
    async refundOwn(accountId: number, id: string): Promise<Purchase> {
      const purchase = await findPurchase(db, { id }, accountId)
      if (!purchase) throw new AppError('PurchaseNotFound')
      await takeTurn(accountId)
      await giveUp(purchase.deliveryId, purchase)
      const refunded = await findPurchase(db, { id }, accountId)
      return show(refunded ?? purchase)
    },

    /** Rewards that did not arrive, the oldest first. */
    async listParked(): Promise<ParkedDelivery[]> {
      return (await listParked(db, mostParked)).map((row) => ({
        id: row.id,
        pseudo: row.pseudo,
        character: row.character_name,
        name: row.name,
        attempts: row.attempts,
        failure: row.failure ?? '',
        isRefused: row.is_refused,
        isPurchase: row.purchaseId !== null,
        createdAt: toSeconds(row.created_at.getTime()),
        triedAt: row.tried_at && toSeconds(row.tried_at.getTime()),
      }))
    },

    /** @throws {AppError} `PurchaseNotFound` */
    retry: deliveries.retry,

    /**
     * As `refundOwn`, for the team: of whomever it is, and of what was not paid for. Who is certain has looked
     * into the game, which is then not asked.
     *
     * @throws {AppError} `OwnAccount`, `CannotRefund`, `GameUnavailable`
     */
    async refund(delivery: number, team: TeamWord): Promise<void> {
      const { by, isCertain } = team
      const purchase = await findPurchase(db, { deliveryId: delivery })
      if (purchase) assertOfOthers(by, purchase.accountId)
      if (!(await giveUp(delivery, purchase, team))) return
      log.info({ delivery, by, isCertain }, 'the team gave a reward up')
    },

    /** Notes a parked reward as delivered, seen in the game by the team. @throws {AppError} `PurchaseNotFound` */
    async settle(delivery: number, { by }: Pick<TeamWord, 'by'>): Promise<void> {
      await deliveries.settle(delivery, by)
      log.info({ delivery, by }, 'the team saw a reward in the game')
    },
  }
}

/** What somebody of the team says of a reward. */
interface TeamWord {
  /** The account of who says it. */
  by: number
  /** They have looked: the game has not got it. */
  isCertain: boolean
}

/** What is to be bought, and for what. */
type Wish = Pick<PurchaseRequest, 'reward' | 'unit' | 'price'>

interface Order {
  accountId: number
  character: OwnedCharacter
  wish: Wish
  source: string
  language: Language
}

function toReward(offer: RewardOffer): Reward {
  const { key, name, text, icon, quality, kind, amount, money, points } = offer
  const shown = { key, name, text, icon, quality, kind, amount, points }
  return { ...shown, money: money === null ? null : toMoney(money) }
}
