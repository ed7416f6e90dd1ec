import type { SiteInfo } from '../contract/site.ts'
import type { CacheTag } from '../contract/cache-tag.ts'
import { resolve } from 'node:path'
import { namesDownload } from '../server/download/download-config.ts'
import { createFeedFeature } from '../server/feed/feature.ts'
import { createForumFeature } from '../server/forum/feature.ts'
import { createGameFeature, type OpenGame, openGame } from '../server/game/feature.ts'
import { createLiveFeature } from '../server/live/feature.ts'
import { createOutboxFeature } from '../server/outbox/feature.ts'
import { createPictureFeature } from '../server/picture/feature.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import { exportAll, type Feature } from '../server/platform/feature.ts'
import { readBalances } from '../server/platform/ledger/ledger.ts'
import { toSiteInfo } from '../server/site/site-info.ts'
import { createCommunityFeatures } from './community-features.ts'
import type { Config } from './config.ts'
import { forumOf, gameOf, hasGame, offersRewards, refuseUnaskedWorld } from './defaults.ts'
import { createPlayerFeatures } from './player-features.ts'
import { type BaseTools, createTools } from './tools.ts'

interface Needs {
  config: Config
  settings: Pick<Settings, 'DATA_FOLDER' | 'TRUSTED_PROXIES'>
  /** Whether all of it is the demo's. */
  isSample: boolean
  /** Of the site's database. */
  databaseUrl: string
  /** Under which what is kept of the game belongs to it. */
  gameId: number
  /** What is kept of answers that show one of these is out of date. */
  dropAnswers(tags: readonly CacheTag[]): void
}

/** Makes all features, each with the ports by which it knows others. None of them has done anything yet. */
export async function createFeatures(base: BaseTools, needs: Needs) {
  const { config, settings, databaseUrl, gameId, dropAnswers } = needs
  const forumAdapter = forumOf(config)
  const pictures = await createPictureFeature(base, {
    folder: resolve(settings.DATA_FOLDER, 'pictures'),
    origins: forumAdapter.origin === undefined ? [] : [forumAdapter.origin],
  })
  const pictureAddress = (url: string) => pictures.forPosts.address(url, 'post')
  const opened = openGame(base, gameOf(config), gameId)
  const site: SiteInfo = toSiteInfo(
    {
      ...config.site,
      languages: base.locales.languages,
      isSample: needs.isSample,
      ...offersOf(config, opened),
    },
    forumAdapter.newsForums,
    pictureAddress,
  )
  const tools = createTools({ ...base, config, site })
  const forum = createForumFeature(tools, {
    adapter: forumAdapter,
    pictures: pictures.forPosts,
    fetchPicture: pictures.fetch,
  })
  const game = createGameFeature(tools, {
    game: opened,
    databaseUrl,
    everyMinutes: config.rankings.everyMinutes,
    confirm: () => refuseUnaskedWorld(config, tools.isPublic),
  })
  const players = await createPlayerFeatures(tools, {
    config,
    trustedProxies: settings.TRUSTED_PROXIES,
    exportOthers: (accountId) => exportAll(features, tools.db, accountId),
    game: { id: opened.id, accounts: opened.server.accounts },
  })
  const community = createCommunityFeatures(tools, {
    config,
    players: players.directory,
    tell: players.tell,
    csrf: players.gate.csrf,
    decoder: players.decoder,
    pictureAddress,
    game: opened,
    characters: game.service,
  })
  const live = createLiveFeature(tools, {
    url: databaseUrl,
    readCounter: game.service.readCounter,
    readState: game.service.readState,
    readBalances: (accountIds) => readBalances(tools.db, accountIds),
    countNotifications: players.notifications.countOf,
    listLiveSessions: players.sessions.listLive,
    limits: config.live,
    dropAnswers,
  })
  const features: readonly Feature[] = [
    pictures,
    createFeedFeature(tools, forum.service),
    ...(tools.isPublic ? [] : [createOutboxFeature(tools)]),
    ...players.list,
    forum,
    game,
    ...community.list,
    live,
  ]
  return {
    features,
    site,
    players,
    game: opened,
    catchUp: live.catchUp,
    isSimulated: opened.adapter.isSimulated ?? false,
    /** What of it is the site's own, to try it on. */
    sandbox: community.sandbox,
  }
}

/** What the site has, as pages and menus must know. */
function offersOf(config: Config, game: OpenGame) {
  return {
    shortestPassword: config.passwords.shortest,
    hasGame: hasGame(config),
    hasDownload: hasGame(config) || namesDownload(config.download),
    rankings: [...game.adapter.rankings],
    hasRewards: offersRewards(config, game),
  }
}
