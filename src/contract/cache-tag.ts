import { z } from 'zod/mini'

/**
 * Something of the site’s own that answers show to everybody. An endpoint names what its response shows; whoever
 * changes that drops every cached response and page that shows it.
 *
 * - `players`: who somebody is, and what they let others see of them: pseudo, picture, characters
 * - `donations`: what was given, and who is named for it
 * - `votes`: who voted
 * - `voteSites`: where one can vote, and what for
 * - `downloads`: files of the client, and how to connect
 * - `events`: what happens on the server, and when
 * - `screenshots`: pictures of the game
 * - `adverts`: adverts that can be seen
 * - `news`: articles that the team writes on the site, and what players write on its own forum
 * - `lanterns`: how many players lit one under a topic, each of which has a tag of its own
 * - `rewards`: what is offered for money and points
 * - `pages`: help topics, the policy, the rules
 * - `texts`: the words of the site, which every page shows
 * - `look`: its colours and its logo, which every page has
 * - `names`: names of the game that the team hid, with which all that shows `players` is out of date
 * - `features`: which parts of it are open, which decides what menus every page has
 */
export const CacheTag = z.enum([
  'players',
  'donations',
  'votes',
  'voteSites',
  'downloads',
  'events',
  'screenshots',
  'adverts',
  'news',
  'lanterns',
  'rewards',
  'pages',
  'texts',
  'look',
  'names',
  'features',
])
export type CacheTag = z.infer<typeof CacheTag>

/** One of many of a kind, which changes alone: the lanterns of one topic. */
const OneTag = z.templateLiteral(['lanterns/', z.int()])

/** What changed: all of a kind, or one. */
export const ChangedTag = z.union([CacheTag, OneTag])
export type ChangedTag = z.infer<typeof ChangedTag>

/** What an endpoint says that its response shows: all of a kind, or the one whose parameter it is given. */
export type ShownTag = CacheTag | 'lanterns/:topic'

/** The kind of what changed. */
export function kindOf(tag: ChangedTag): CacheTag {
  return tag.split('/', 1)[0] as CacheTag
}

/** What the response to such an input shows: of one of a kind its kind as well, for when all of it changes. */
export function listShown(shows: readonly ShownTag[], input: object): readonly ChangedTag[] {
  return shows.flatMap((tag) =>
    tag === 'lanterns/:topic'
      ? (['lanterns', `lanterns/${Number((input as { topic?: unknown }).topic)}`] as const)
      : tag,
  )
}
