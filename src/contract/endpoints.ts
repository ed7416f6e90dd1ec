import * as forum from './forum.ts'
import * as game from './game.ts'
import * as health from './health.ts'

/** Every operation of the API. */
export const endpoints = [
  forum.getNews,
  forum.getLatestTopics,
  forum.getForumState,
  forum.getTopic,
  game.getPlayerCount,
  health.getLiveness,
  health.getReadiness,
] as const
