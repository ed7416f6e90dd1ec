import { resolve } from 'node:path'
import type { Language } from '../contract/language.ts'
import { createPlayerDirectory } from '../server/account/player-directory.ts'
import { namesDownload } from '../server/download/download-config.ts'
import { createFeedFeature } from '../server/feed/feature.ts'
import { createForumFeature } from '../server/forum/feature.ts'
import type { ForumAdapter } from '../server/forum/forum-adapter.ts'
import { createGameFeature, type OpenGame, openGame } from '../server/game/feature.ts'
import { createPictureFeature } from '../server/picture/feature.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import type { Feature } from '../server/platform/feature.ts'
import type { NotifyPlayer } from '../server/platform/player-news.ts'
import type { PictureDecoder } from '../server/platform/picture-decoder/picture-decoder.ts'
import { createSocialCardFeature } from '../server/social-card/feature.ts'
import { toSiteInfo } from '../server/site/site-info.ts'
import { cardDrawings } from './card-drawings.ts'
import { toLocalText } from '../server/platform/locale/local-text.ts'
import type { Config } from './config.ts'
import {
  forumOf,
  gameOf,
  hasGame,
  offersRewards,
  refuseUnaskedWorld,
  voteSitesOf,
} from './defaults.ts'
import { type BaseTools, createTools, publicFolder } from './tools.ts'

interface Needs {
  config: Config
  settings: Pick<Settings, 'DATA_FOLDER'>
  decoder: PictureDecoder
  /** Whether all of it is the demo's. */
  isSample: boolean
  /** Of the site's database. */
  databaseUrl: string
  /** Under which what is kept of the game belongs to it. */
  gameId: number
  notify: NotifyPlayer
  /** Whether the team hid a name of the game. */
  isHiddenName(name: string): boolean
}

/** The forum and the game the owner names, with their pictures; and the tools of all features, which know what there is. */
export async function createConnectedFeatures(base: BaseTools, needs: Needs) {
  const { config, settings, decoder, isSample, databaseUrl, gameId } = needs
  const adapter = forumOf(config)
  const pictures = await createPictureFeature(base, {
    folder: resolve(settings.DATA_FOLDER, 'pictures'),
    origins: [adapter, config.eventForum].flatMap((one) => one?.origin ?? []),
  })
  const pictureAddress = (url: string) => pictures.forPosts.address(url, 'post')
  const opened = openGame(base, gameOf(config), gameId)
  const { languages } = base.locales
  const info = {
    ...config.site,
    languages,
    isSample,
    ...offersOf(config, opened, adapter, languages),
  }
  const site = toSiteInfo(info, adapter.newsForums, pictureAddress)
  const tools = createTools({ ...base, config, site })
  const forum = await createForumFeature(tools, {
    adapter,
    eventAdapter: config.eventForum,
    pictures: pictures.forPosts,
    decoder,
    fetchPicture: pictures.fetch,
    notify: needs.notify,
    findByPseudo: createPlayerDirectory(base.db).findByPseudo,
  })
  const game = createGameFeature(tools, {
    game: opened,
    databaseUrl,
    isHiddenName: needs.isHiddenName,
    everyMinutes: config.rankings.everyMinutes,
    customRankings: config.rankings.custom,
    confirm: () => refuseUnaskedWorld(config, tools.isPublic),
  })
  const cards = createSocialCardFeature(tools, {
    artFolder: resolve(publicFolder, 'art'),
    drawings: cardDrawings,
    readCharacter: game.service.readCharacter,
    readGuild: game.service.readGuild,
    readInfo: game.service.readInfo,
  })
  const feed = createFeedFeature(tools, {
    ...forum.service,
    listFeats: game.service.readFeats,
  })
  const list: Feature[] = [pictures, feed, forum, game, cards]
  return {
    list,
    tools,
    pictureAddress,
    game: opened,
    gameService: game.service,
    listNews: forum.service.listNews,
    listTopics: forum.service.listSearched,
    findPosts: forum.service.findPosts,
    eventForum: forum.eventForum,
  }
}

/** What the site has, as pages and menus must know. */
function offersOf(
  config: Config,
  game: OpenGame,
  forum: Pick<ForumAdapter, 'isOwn'>,
  languages: readonly Language[],
) {
  const { custom } = config.rankings
  const hasOwnCharacters = hasGame(config) && game.adapter.hasOwnCharacters !== false
  return {
    shortestPassword: config.passwords.shortest,
    hasGame: hasGame(config),
    hasOwnCharacters,
    // a game whose players are ranked by their time tells names alone
    hasGameAccounts: hasOwnCharacters && !game.adapter.rankings.includes('time'),
    hasDownload: hasGame(config) || namesDownload(config.download),
    hasEvents: config.events.length > 0,
    hasOwnForum: forum.isOwn ?? false,
    hasDiscord: config.discord.signIn !== undefined,
    ...(game.adapter.facts.rates && { rates: game.adapter.facts.rates }),
    rankings: [...game.adapter.rankings],
    ...(custom.length > 0 && {
      customRankings: Object.fromEntries(
        custom.map(({ key, name }) => [key, toLocalText(languages, name)]),
      ),
    }),
    hasRewards: offersRewards(config, game),
    hasVotes: voteSitesOf(config).length > 0,
  }
}
