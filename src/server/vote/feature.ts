import { isOpen } from '../../contract/site-feature-terms.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { followChanges } from '../platform/followed-changes.ts'
import { toHundredths } from '../platform/ledger/ledger.ts'
import { listPerDay } from '../platform/overview.ts'
import type { NotifyPlayer } from '../platform/player-news.ts'
import { sandboxKey } from './adapters/sandbox-vote.ts'
import { sandboxVoteRoutes } from './sandbox-vote-routes.ts'
import { voteCallbackRoutes } from './vote-callback-routes.ts'
import type { TopVoterConfig } from './vote-config.ts'
import { exportOf } from './vote-export.ts'
import { voteCheck } from './vote-check.ts'
import { voteDeskRoutes } from './vote-desk-routes.ts'
import { createVoteDesk } from './vote-desk.ts'
import { voteRoutes } from './vote-routes.ts'
import { createVoteService, type VoteOptions } from './vote-service.ts'

interface Needs extends Pick<VoteOptions, 'adapters' | 'players' | 'moneyName'> {
  /** Whether the owner left out which. */
  isDefault: boolean
  topVoters: readonly TopVoterConfig[]
  notify: NotifyPlayer
  /** Sites are others, or say something else, as this process knows now; and whether there is one. */
  onChange(hasVotes: boolean): void
}

export interface VoteFeature extends Feature {
  /** Whether players may vote on a page of the site's own, to try it. */
  isSandbox: boolean
}

/** Votes for the server on the sites that the owner named, and the team added. */
export function createVoteFeature(
  tools: Tools,
  { isDefault, topVoters, notify, onChange, ...needs }: Needs,
): VoteFeature {
  const { adapters } = needs
  const isSandbox = adapters.some(({ key }) => key === sandboxKey)
  const texts = readServerTexts(tools.locales, 'server')
  const votes = createVoteService({
    ...tools,
    ...needs,
    texts,
    timeZone: tools.site.timeZone,
    topVoters: topVoters
      .map(({ place, points = 0, money = 0 }) => ({ place, points, money: toHundredths(money) }))
      .toSorted((a, b) => a.place - b.place),
    notifyVoteReady: (within, accountId, { site }) =>
      notify(within, accountId, { kind: 'voteReady', site }),
    notifyTopVoter: (within, accountId, { place }) =>
      notify(within, accountId, { kind: 'topVoter', place }),
  })
  const followed = followChanges(tools, 'voteSites', async () => {
    if (await votes.catalogue.load()) onChange(votes.catalogue.sites.listOffered().length > 0)
  })
  const desk = createVoteDesk({
    ...tools,
    catalogue: votes.catalogue,
    readTop: votes.readTop,
    timeZone: tools.site.timeZone,
    reload: followed.reloadNow,
  })
  return {
    ...followed,
    name: 'vote',
    exportOf,
    routes: {
      // vote sites call once: what a busy site would not hear is a vote lost
      urgent: (api) => voteCallbackRoutes(api.router, votes, api),
      beside: (api) => sandboxVoteRoutes(api.router, votes, { ...api, texts }),
      api(api) {
        voteRoutes(api, votes)
        voteDeskRoutes(api, desk)
      },
    },
    jobs: [
      { name: 'ask-vote-sites', cron: '* * * * *', run: votes.askDue },
      {
        name: 'remind-voters',
        cron: '* * * * *',
        // nobody is called to a page that is closed
        run: async () => (isOpen(tools.site, 'votes') ? votes.remind() : undefined),
      },
      { name: 'close-vote-month', cron: '7 * * * *', run: votes.closeMonth },
    ],
    checks: () => [voteCheck({ ...tools, adapters, isDefault })],
    prune: votes.forget,
    overview: {
      trends: [
        {
          key: 'votes',
          access: 'overview.read',
          listDays: (days) => listPerDay(tools.db.selectFrom('vote'), 'counted_at', days),
        },
      ],
    },
    isSandbox,
    notices: async (say) =>
      isSandbox ? [say(tools.isPublic ? 'sandboxVotesOpen' : 'sandboxVotes')] : [],
  }
}
