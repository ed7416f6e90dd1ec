/** What a vote site is told of the server, by its names in calls: addresses, numbers, keys. */
export const voteSettings = [
  'Page',
  'Url',
  'Category',
  'Site',
  'User',
  'Token',
  'ServerKey',
  'SiteSecret',
  'SigningSecret',
  'PingbackKey',
] as const
export type VoteSetting = (typeof voteSettings)[number]

/**
 * How a site does of late.
 *
 * - `works`: a vote of the last week is confirmed
 * - `failing`: it was asked, and said nothing that is understood
 * - `silent`: players went there all day, and it confirmed none
 * - `quiet`: nobody voted there lately
 */
export const voteHealths = ['works', 'failing', 'silent', 'quiet'] as const
export type VoteHealth = (typeof voteHealths)[number]

export const longestVoteName = 60
export const longestVoteSetting = 300
export const mostVotePoints = 1_000_000
/** From one vote to the next. */
export const mostVoteMinutes = 10_080
/** Sites that the team may have added. */
export const mostAddedVoteSites = 50
