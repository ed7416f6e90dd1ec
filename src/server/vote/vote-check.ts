import { fillPath } from '../../contract/path-parameters.ts'
import { voteCallbackPath } from '../../contract/vote.ts'
import { Beware, type Check, StandIn, type Words } from '../platform/check.ts'
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
    question: { key: 'Votes.question' },
    async run() {
      const isSandbox = adapters.some(({ key }) => key === sandboxKey)
      if (isSandbox && isPublic) throw new Beware({ key: 'Votes.sandbox' })
      const sites = adapters.map((adapter) => describe(adapter, siteUrl))
      const what: Words = sites.length > 0 ? sites : { key: 'Votes.none' }
      const words: Words = isDefault ? { key: 'Default', values: { what } } : what
      if (isSandbox || sites.length === 0) throw new StandIn(words)
      return words
    },
    advice: () => ({ key: 'Votes.advice' }),
  }
}

function describe({ key, name, secret }: VoteAdapter, siteUrl: string): Words {
  if (secret === undefined) return { key: 'Votes.asked', values: { name } }
  // the secret at its end is nothing to be shown
  const path = fillPath(voteCallbackPath, { site: key, secret: '' })
  return { key: 'Votes.calls', values: { name, url: `${siteUrl}${path}` } }
}
