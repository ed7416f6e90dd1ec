import {
  checkVote,
  getTopVoters,
  listVoteSites,
  listVoteStates,
  openVote,
} from '../../contract/vote.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { VoteService } from './vote-service.ts'

/** Seconds. */
const fresh = 30

/** Serves `contract/vote.ts`. */
export function voteRoutes(api: Api, votes: VoteService): void {
  mount(api, listVoteSites, async () => votes.listSites(), { freshSeconds: fresh })
  mount(api, getTopVoters, () => votes.readTop(), { freshSeconds: fresh })
  mount(api, listVoteStates, (_, { player, visitor }) =>
    votes.listStates({ accountId: player.accountId, address: visitor.address }),
  )
  mount(api, openVote, ({ site }, { player, visitor }) =>
    votes.open({ accountId: player.accountId, address: visitor.address }, site),
  )
  mount(api, checkVote, ({ site }, { player, visitor }) =>
    votes.check({ accountId: player.accountId, address: visitor.address }, site),
  )
}
