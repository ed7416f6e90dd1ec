import { z } from 'zod'
import { ResponseRule } from '../../src/server/vote/adapters/response-rule.ts'
import { customVoteShape } from '../../src/server/vote/adapters/custom-vote.ts'
import { sharedShape } from '../../src/server/vote/adapters/vote-options.ts'
import * as sites from '../../src/server/vote/adapters/vote-sites.ts'
import type { Adapter } from './adapter.ts'

/** The functions of known sites; those with the same options together. */
const presets = Map.groupBy(
  Object.values(sites)
    .map(({ preset }) => preset)
    .toSorted((a, b) => a.function.localeCompare(b.function)),
  ({ options }) => options,
)

/** The functions that stand in `votes`, after what all of them may be told. */
export const voteAdapters: readonly Adapter[] = [
  {
    title: 'Every vote site',
    functions: [],
    about: 'What each of the functions below may be told besides its own options.',
    options: z.strictObject(sharedShape),
  },
  ...[...presets].map(([options, alike]) => ({
    functions: alike.map((preset) => preset.function),
    about: alike[0]?.about ?? '',
    options: z.strictObject(options),
  })),
  {
    functions: ['customVote'],
    about: '[Any other](votes.md#any-other), which is asked or calls as these settings say.',
    options: z.strictObject(customVoteShape),
  },
  {
    title: 'Rules of customVote',
    functions: [],
    about:
      'How an answer is recognised: all that is given must be so. One of `text`, `field` and `status` is needed, and `equals` beside `field`.',
    options: ResponseRule,
  },
  {
    functions: ['sandboxVote'],
    about:
      'A page of the site’s own to try votes on, which counts without a vote anywhere. It has the options every vote site has but `key`.',
    options: z.strictObject({}),
  },
]
