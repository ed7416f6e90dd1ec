import type { VoteSite as OfferedVoteSite, VoteState } from '../../contract/vote.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OutboundFactory } from '../platform/outbound/outbound.ts'
import { createTopVoters } from './top-voters.ts'
import { createAsking } from './vote-asking.ts'
import { toSite } from './shown-vote-site.ts'
import { createCalls } from './vote-calls.ts'
import { createVoteCatalogue } from './vote-catalogue.ts'
import { day, type VotingContext } from './vote-context.ts'
import { createOpenings, type VisitingVoter } from './vote-openings.ts'
import { forgetNetworks } from './vote-queries.ts'
import { createReminders } from './vote-reminders.ts'
import type { VoteAdapter, VoteContext } from './vote-site.ts'
import { createStates } from './vote-states.ts'
import { readStreak } from './vote-streak.ts'

export type VoteService = ReturnType<typeof createVoteService>

/** Networks of votes are kept this long after their windows ended: to look into what seems to be fraud. */
const networkRetentionMs = 30 * day

export interface VoteOptions extends Omit<VotingContext, 'sites'> {
  /** In the order they are offered. */
  adapters: readonly VoteAdapter[]
  outbound: OutboundFactory
  /** Addresses of a host; by the machine's name servers when left out. */
  resolve?: VoteContext['resolve']
}

/** Votes for the server on the sites that the owner named, and the team added. */
export function createVoteService(options: VoteOptions) {
  const { db, clock, timeZone } = options
  const catalogue = createVoteCatalogue(options)
  const { sites } = catalogue
  const context: VotingContext = { ...options, sites }
  const readStates = createStates(context)
  const openings = createOpenings(context, readStates)
  const asking = createAsking(context)
  const calls = createCalls(context)
  const topVoters = createTopVoters(context)

  async function readState(visitor: VisitingVoter, site: string): Promise<VoteState> {
    const [state] = await readStates(visitor, [site])
    if (!state) throw new Error(`a player stands nowhere with ${site}`)
    return state
  }

  return {
    listSites: (): OfferedVoteSite[] => sites.listOffered().map(toSite),

    /** Where the player stands with each site, and how often they voted this month, and on how many days in a row. */
    async listStates(visitor: VisitingVoter) {
      const [states, votesThisMonth, streak] = await Promise.all([
        readStates(
          visitor,
          sites.listOffered().map(({ key }) => key),
        ),
        topVoters.countOf(visitor.accountId),
        readStreak(db, visitor.accountId, { now: new Date(clock()), timeZone }),
      ])
      return { states, votesThisMonth, streak, now: toSeconds(clock()) }
    },

    /** As `createOpenings` throws. */
    async open(visitor: VisitingVoter, site: string): Promise<{ url: string; state: VoteState }> {
      const url = await openings.open(visitor, site)
      return { url, state: await readState(visitor, site) }
    },

    /** @throws {AppError} `VoteSiteNotFound`, `VoteNotOpened`, `TooManyRequests` */
    async check(visitor: VisitingVoter, site: string): Promise<VoteState> {
      const wentThere = await asking.check(visitor.accountId, site)
      const state = await readState(visitor, site)
      if (!wentThere && state.nextAt === null) throw new AppError('VoteNotOpened')
      return state
    },

    receive: calls.receive,
    readTop: topVoters.read,

    /** What is done each minute: sites are asked. */
    askDue: asking.askDue,
    /** What is done each minute: players are told that they may vote again. */
    remind: createReminders(context),
    /** What is done each hour: the month that is over is closed. */
    closeMonth: topVoters.close,
    /** What is done each night: what is needed no longer is forgotten. */
    async forget(): Promise<void> {
      await asking.forget()
      await forgetNetworks(db, new Date(clock() - networkRetentionMs))
    },

    /** The secret of the site's own page to vote on, where that is offered. */
    findSecret: (site: string): string | undefined => sites.find(site)?.secret,

    /** Which sites there are, and what is known of them. */
    catalogue,
  }
}
