import { randomUUID } from 'node:crypto'
import type { Balance } from '../../contract/money.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { readWaiting } from '../platform/overview.ts'
import { followChanges } from '../platform/followed-changes.ts'
import { deliveryRetries } from './deliveries.ts'
import { isOffered } from './reward-catalogue.ts'
import { type RewardConfig, toRewardOffer } from './reward-config.ts'
import type { DeliveryJob, RewardContext } from './reward-context.ts'
import { createRewardDesk } from './reward-desk.ts'
import { rewardDeskRoutes } from './reward-desk-routes.ts'
import { exportOf } from './reward-export.ts'
import { rewardRoutes } from './reward-routes.ts'
import { createRewardService } from './reward-service.ts'

/** A reward that is not taken after a day is looked at by the team. */
const mostTries = 50

interface Needs extends Pick<RewardContext, 'game' | 'notify' | 'readLanguage'> {
  /** In the order they are offered. */
  rewards: readonly RewardConfig[]
  readBalance(accountId: number): Promise<Balance>
  /** Whether there is something to be had by now, as this process hears of it. */
  onOffered(hasRewards: boolean): void
}

/** What can be had for money or vote points, and how it gets into the game. */
export function createRewardFeature(
  tools: Tools,
  { rewards, readBalance, onOffered, ...needs }: Needs,
): Feature {
  const { db, locales } = tools
  const queue = tools.jobs.queue<DeliveryJob>(
    'deliver-rewards',
    (job) => service.deliveries.run(job),
    { retries: deliveryRetries(mostTries), concurrency: 4 },
  )
  const service = createRewardService({
    ...tools,
    ...needs,
    catalogue: rewards.map((one) => toRewardOffer(one, locales.languages)),
    languages: locales.languages,
    queue,
    randomUUID,
    mostTries,
  })
  const { catalogue } = service
  const desk = createRewardDesk({ ...tools, ...needs, catalogue })
  const followed = followChanges(tools, 'rewards', async () => {
    onOffered((await catalogue.list(db)).some(isOffered))
  })
  return {
    ...followed,
    name: 'reward',
    exportOf,
    overview: {
      waiting: [
        {
          key: 'deliveries',
          access: 'deliveries.resolve',
          read: () =>
            readWaiting(db.selectFrom('delivery').where('state', '=', 'parked'), 'created_at'),
        },
      ],
    },
    routes: {
      api(api) {
        rewardRoutes(api, service, readBalance)
        rewardDeskRoutes(api, desk)
      },
    },
    jobs: [{ name: 'recall-rewards', cron: '*/5 * * * *', run: service.deliveries.recall }],
  }
}
