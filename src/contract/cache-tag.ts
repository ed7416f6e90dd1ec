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
 * - `adverts`: adverts that can be seen
 * - `news`: articles that the team writes on the site, and what players write on its own forum
 * - `lanterns`: how many players lit one under a topic
 * - `rewards`: what is offered for money and points
 * - `pages`: help topics, the policy, the rules
 * - `texts`: the words of the site, which every page shows
 * - `look`: its colours and its logo, which every page has
 * - `features`: which parts of it are open, which decides what menus every page has
 */
export const CacheTag = z.enum([
  'players',
  'donations',
  'votes',
  'voteSites',
  'downloads',
  'events',
  'adverts',
  'news',
  'lanterns',
  'rewards',
  'pages',
  'texts',
  'look',
  'features',
])
export type CacheTag = z.infer<typeof CacheTag>
