import type { OwnAdvert } from '../../contract/advert.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import type { AdvertContext } from './advert-context.ts'
import { exportOf } from './advert-export.ts'
import { advertRoutes } from './advert-routes.ts'
import { createAdvertService } from './advert-service.ts'
import { readWaiting } from './report-queries.ts'

type Needs = Pick<AdvertContext, 'rules' | 'game' | 'isConfirmed' | 'notify' | 'discover'>

export interface AdvertFeature extends Feature {
  /** The latest adverts of a player, in whatever state. */
  listAdvertsOf(accountId: number): Promise<OwnAdvert[]>
}

/** What players offer and look for, and what they say to each other about it. */
export function createAdvertFeature(tools: Tools, needs: Needs): AdvertFeature {
  const adverts = createAdvertService({ ...tools, ...needs })
  return {
    name: 'advert',
    exportOf,
    routes: { api: (api) => advertRoutes(api, adverts) },
    jobs: [
      { name: 'expire-adverts', cron: '* * * * *', run: adverts.expire },
      { name: 'tell-searches', cron: '* * * * *', run: adverts.notifySearches },
    ],
    prune: adverts.prune,
    listAdvertsOf: async (accountId) => (await adverts.own.list(accountId)).adverts,
    overview: {
      waiting: [{ key: 'adverts', access: 'adverts.moderate', read: () => readWaiting(tools.db) }],
    },
  }
}
