import { fillPath } from '../../contract/path-parameters.ts'
import { voteCallbackPath } from '../../contract/vote.ts'
import { Beware, type Check } from '../platform/check.ts'
import { sandboxKey } from './adapters/sandbox-vote.ts'
import type { VoteAdapter } from './vote-site.ts'

interface ExaminedVotes {
  /** In the order they are offered. */
  adapters: readonly VoteAdapter[]
  /** Whether the owner left out which. */
  isDefault: boolean
  isPublic: boolean
  siteUrl: string
}

/** Whether players can vote for real, and the addresses vote sites are to call. */
export function voteCheck({ adapters, isDefault, isPublic, siteUrl }: ExaminedVotes): Check {
  return {
    system: 'votes',
    question: 'Is what players vote on real?',
    async run() {
      const isSandbox = adapters.some(({ key }) => key === sandboxKey)
      if (isSandbox && isPublic) throw new Beware('A PAGE OF THE SITE’S OWN TAKES VOTES')
      const shown = adapters.map((adapter) => describe(adapter, siteUrl)).join('; ')
      return (shown || 'there is nothing to vote on') + (isDefault ? ' (default)' : '')
    },
    advice: () => 'set votes: [topG({ … })] in guildhall.config.ts: docs/votes.md',
  }
}

function describe({ key, name, secret }: VoteAdapter, siteUrl: string): string {
  if (secret === undefined) return `${name} is asked`
  // the secret at its end is nothing to be shown
  const path = fillPath(voteCallbackPath, { site: key, secret: '' })
  return `${name} is to call ${siteUrl}${path}<its secret>`
}
