import type { VoteSite, VoteState } from '../../contract/vote.ts'
import type { Votes } from './use-votes.ts'

export interface VoteCardProps {
  site: VoteSite
  state: VoteState
  votes: Votes
  /** The player may vote: their address is confirmed. */
  isAllowed: boolean
  /** The site said that they may not, or not yet. */
  onRefused: () => void
}
