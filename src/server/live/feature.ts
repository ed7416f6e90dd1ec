import type { Feature, Tools } from '../platform/feature.ts'
import { readBalances } from '../platform/ledger/ledger.ts'
import { liveRoutes } from './live-routes.ts'
import { createLive, type LiveContext } from './open-live.ts'

type Needs = Omit<LiveContext, 'clock' | 'log' | 'random' | 'pace' | 'readBalances'>

export interface LiveFeature extends Feature {
  /** Resolves once nothing is kept here that was wrong when it was called. */
  catchUp(): Promise<void>
}

/** What open pages are told as it happens. */
export function createLiveFeature(tools: Tools, needs: Needs): LiveFeature {
  const live = createLive({
    ...tools,
    ...needs,
    readBalances: (accountIds) => readBalances(tools.db, accountIds),
  })
  tools.onStop(live.close)
  return {
    name: 'live',
    catchUp: live.catchUp,
    routes: { api: (api) => liveRoutes(api, live.hub) },
    open: async () => live.listen(),
    metrics: [
      {
        name: 'event_streams',
        type: 'gauge',
        help: 'Event streams that are open.',
        read: () => [{ value: live.hub.countStreams() }],
      },
    ],
    // streams would keep the site from stopping
    interrupt: () => live.hub.close(),
  }
}
