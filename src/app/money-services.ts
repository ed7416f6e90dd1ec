import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import type { SiteInfo } from '../contract/site.ts'
import { gameOf, type OpenGame } from './game-services.ts'
import type { PlayerDirectory } from '../server/account/player-directory.ts'
import { sandboxCodes } from '../server/donation/adapters/sandbox/sandbox-codes.ts'
import { sandbox, sandboxKey } from '../server/donation/adapters/sandbox/sandbox.ts'
import { toSmallestUnit } from '../server/donation/currency.ts'
import type { Pack } from '../server/donation/donation-context.ts'
import { createDonationService } from '../server/donation/donation-service.ts'
import type { PaymentContext, PaymentProvider } from '../server/donation/payment-provider.ts'
import { sanitise } from '../server/forum/html/sanitise.ts'
import { demoRewards } from '../server/game/adapters/demo/demo-rewards.ts'
import type { GameService } from '../server/game/game-service.ts'
import { createMoneyService } from '../server/money/money-service.ts'
import type { Clock } from '../server/platform/clock.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import type { Db } from '../server/platform/database/db.ts'
import type { Jobs } from '../server/platform/jobs.ts'
import { toHundredths } from '../server/platform/ledger/ledger.ts'
import type { Limits } from '../server/platform/limits.ts'
import type { Log } from '../server/platform/log.ts'
import type { OutboundFactory } from '../server/platform/outbound/outbound.ts'
import type { TellPlayer } from '../server/platform/player-news.ts'
import type { RateLimiter } from '../server/platform/rate-limit.ts'
import { readServerTexts } from '../server/platform/server-texts.ts'
import { deliveryRetries } from '../server/reward/deliveries.ts'
import type { DeliveryJob, RewardGame, RewardOffer } from '../server/reward/reward-context.ts'
import { createRewardService } from '../server/reward/reward-service.ts'

export interface MoneyServiceOptions {
  db: Db
  clock: Clock
  log: Log
  config: Config
  limiter: RateLimiter
  limits: Limits
  site: Pick<SiteInfo, 'name' | 'timeZone'>
  siteUrl: string
  jobs: Jobs
  outbound: OutboundFactory
  players: PlayerDirectory
  /** Where this site serves a picture of the web; empty when it cannot. */
  pictureAddress(url: string): string
  tell: TellPlayer
  /** The folder of texts by language. */
  locales: string
  game: OpenGame
  characters: Pick<GameService, 'findOwnCharacter'>
}

/** What the sandbox of a site without payments aims for, in the currency. */
const sandboxObjective = 150
/** A reward that is not taken after a day is looked at by the team. */
const mostTries = 50

/**
 * The ways to pay named in the configuration. Left out, those in which nothing is paid, and for a game that is real
 * none: what it gives would be had for nothing.
 */
export function paymentsOf(config: Pick<Config, 'payments' | 'game'>) {
  return config.payments ?? (gameOf(config).isSimulated ? [sandbox(), sandboxCodes()] : [])
}

/** Composes what players pay, give each other and buy, and the jobs that see it through. */
export function createMoneyServices(options: MoneyServiceOptions) {
  const { db, clock, jobs } = options
  const tools = { ...options, randomUUID }
  const providers = openProviders(options)
  const donations = composeDonations(tools, providers)
  const rewards = composeRewards(tools)
  jobs.recurring({ name: 'look-at-payments', cron: '* * * * *', run: donations.lookAtDue })
  jobs.recurring({ name: 'recall-rewards', cron: '*/5 * * * *', run: rewards.deliveries.recall })
  return {
    services: { money: createMoneyService(tools), donations, rewards },
    /** Whether something can be had for payments in which nothing is paid. */
    isSandbox: [...providers.values()].some((provider) => provider.isSandbox),
    /** What the sandbox's own pages need, where it is among them. */
    sandboxPages: providers.has(sandboxKey)
      ? { db, clock, texts: readServerTexts(options.locales, 'sandbox') }
      : undefined,
  }
}

type Tools = MoneyServiceOptions & { randomUUID(): string }

function openProviders(options: MoneyServiceOptions) {
  const providers = new Map(
    openPayments(options).map(({ adapter, provider }) => [adapter.key, provider]),
  )
  refuseManySellers(providers)
  return providers
}

/** Opens the ways to pay, for the site and for who examines it alike. Nobody is asked yet. */
export function openPayments(
  options: Omit<PaymentContext, 'randomBytes'> & { config: Pick<Config, 'payments' | 'game'> },
) {
  const { config, db, clock, log, outbound, siteUrl } = options
  // an adapter may be a stranger's package: it gets what its port promises, and no more
  const context = { db, clock, log, outbound, siteUrl, randomBytes }
  return paymentsOf(config).map((adapter) => ({ adapter, provider: adapter.create(context) }))
}

/** A code does not say whose it is. @throws {ConfigError} where several providers sell codes */
export function refuseManySellers(providers: ReadonlyMap<string, PaymentProvider>): void {
  const sellers = [...providers].filter(([, { kind }]) => kind === 'codes').map(([key]) => key)
  if (sellers.length > 1) {
    throw new ConfigError('payments', sellers, 'expected one provider of codes at most')
  }
}

function composeDonations(tools: Tools, providers: ReturnType<typeof openProviders>) {
  const { config, site, siteUrl } = tools
  const { donation } = config
  const { currency } = donation
  const isSandbox = !config.payments && providers.size > 0
  const objective = donation.objective ?? (isSandbox ? sandboxObjective : undefined)
  return createDonationService({
    ...tools,
    providers,
    currency,
    packs: donation.packs.map((pack) => toPack(pack, currency)),
    moneyName: donation.moneyName,
    objective: objective === undefined ? undefined : toSmallestUnit(objective, currency),
    site: { ...site, url: siteUrl },
    cleanHtml: sanitise,
  })
}

/** Its key says what it is: one that was changed since the page was opened is not mistaken for it. */
function toPack(
  { price, money, bonus = 0 }: Config['donation']['packs'][number],
  currency: string,
): Pack {
  const pack = {
    price: toSmallestUnit(price, currency),
    credits: toHundredths(money),
    bonus: toHundredths(bonus),
  }
  return { key: `${pack.price}-${pack.credits}-${pack.bonus}`, ...pack }
}

/** The rewards named in the configuration, or those of the simulated game. */
function rewardsOf(config: Pick<Config, 'rewards'>, game: OpenGame): readonly OwnReward[] {
  return config.rewards ?? (game.adapter.isSimulated ? demoRewards : [])
}

/** Whether there is a reward the game can be told of. */
export function offersRewards(config: Pick<Config, 'rewards'>, game: OpenGame): boolean {
  const kinds = game.server.delivery?.kinds
  return rewardsOf(config, game).some((reward) => kinds?.includes(toOffer(reward).kind))
}

function composeRewards(tools: Tools) {
  const { config, jobs, game, players } = tools
  const queue = jobs.queue<DeliveryJob>('deliver-rewards', (job) => rewards.deliveries.run(job), {
    retries: deliveryRetries(mostTries),
    concurrency: 4,
  })
  const rewards = createRewardService({
    ...tools,
    game: toRewardGame(tools),
    catalogue: rewardsOf(config, game).map(toOffer),
    queue,
    readLanguage: players.readLanguage,
    mostTries,
  })
  return rewards
}

function toRewardGame({ game, characters }: MoneyServiceOptions): RewardGame {
  return {
    id: game.id,
    delivery: game.server.delivery,
    findOwnCharacter: characters.findOwnCharacter,
  }
}

/** A reward as the owner writes it: what it costs and gives, as the ledger and the game count. */
export type OwnReward = NonNullable<Config['rewards']>[number]

function toOffer({ give, money, points, ...shown }: OwnReward): RewardOffer {
  const price = {
    money: money === undefined ? null : toHundredths(money),
    points: points ?? null,
  }
  if ('item' in give) return { ...shown, ...price, kind: 'item', ...give }
  if ('gold' in give) return { ...shown, ...price, kind: 'gold', amount: give.gold }
  return { ...shown, ...price, kind: 'points', amount: give.points }
}
