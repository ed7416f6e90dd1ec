import type { CacheTag, ChangedTag } from '../contract/cache-tag.ts'
import { listPathsOf, pages } from '../contract/page-list.ts'
import { createPlayerDirectory } from '../server/account/player-directory.ts'
import { readMoneyName } from '../server/donation/money-name.ts'
import { createDiscordFeature } from '../server/discord/feature.ts'
import { findLink, listPlayersOf } from '../server/discord/link-queries.ts'
import type { GameServer } from '../server/game/game-server.ts'
import { createDoctorFeature } from '../server/doctor/feature.ts'
import { createHiddenNameFeature } from '../server/hidden-name/feature.ts'
import { createLiveFeature } from '../server/live/feature.ts'
import { createOutboxFeature } from '../server/outbox/feature.ts'
import { createOverviewFeature } from '../server/overview/feature.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import { exportAll, type Feature } from '../server/platform/feature.ts'
import { inEach } from '../server/platform/locale/local-text.ts'
import type { TextChanges } from '../server/platform/locale/text-changes.ts'
import { createPictureDecoder } from '../server/platform/picture-decoder/picture-decoder.ts'
import { createCommunityFeatures } from './community-features.ts'
import type { Config } from './config.ts'
import { createConnectedFeatures } from './connected-features.ts'
import { createSiteFeatureFeature } from '../server/site-feature/feature.ts'
import { createSiteSearchFeature } from '../server/site-search/feature.ts'
import { createSiteTextFeature } from '../server/site-text/feature.ts'
import { createSiteThemeFeature } from '../server/site-theme/feature.ts'
import { createStreamFeature } from '../server/stream/feature.ts'
import { createUserFeature } from '../server/user/feature.ts'
import { createPlayerFeatures } from './player-features.ts'
import type { BaseTools } from './tools.ts'

interface Needs {
  config: Config
  settings: Pick<Settings, 'DATA_FOLDER' | 'TRUSTED_PROXIES'>
  /** Whether all of it is the demo's. */
  isSample: boolean
  /** Of the site's database. */
  databaseUrl: string
  /** Under which what is kept of the game belongs to it. */
  gameId: number
  /** What the team says in the place of texts, as all read it. */
  textChanges: TextChanges
  /** Nothing is kept of any response any more. */
  clearCache(): void
  /** What is kept of responses that show one of these is out of date. */
  invalidateCache(tags: readonly ChangedTag[]): void
}

/** Makes all features, each with the ports by which it knows others. None of them has done anything yet. */
export async function createFeatures(base: BaseTools, needs: Needs) {
  const { config, settings, databaseUrl, textChanges, clearCache, invalidateCache } = needs
  const decoder = createPictureDecoder({ waiting: 8 })
  base.onStop(decoder.close)
  const connected = await createConnectedFeatures(base, {
    ...needs,
    decoder,
    notify: (...news) => notifications.notify(...news),
    isHiddenName: (name) => hiddenNames.isHidden(name),
  })
  const { tools, game, gameService, pictureAddress, eventForum } = connected
  const shared = {
    config,
    decoder,
    players: createPlayerDirectory(tools.db),
    moneyName: readMoneyName(tools.locales, config.donation.moneyName),
  }
  const rulesElsewhere = tools.site.rules
  const playerFeatures = await createPlayerFeatures(tools, {
    ...shared,
    trustedProxies: settings.TRUSTED_PROXIES,
    exportOthers: (accountId) => exportAll(features, tools.db, accountId),
    game: {
      id: game.id,
      accounts: game.server.accounts,
      whispers: whispersOf(game.server),
      proof: proofOf(game.server),
      chat: chatOf(game.server),
    },
  })
  const { list, sessions, notifications, gate, unsent } = playerFeatures
  const drop = (tag: CacheTag) => {
    invalidateCache([tag])
    gate.reads.drop([tag])
  }
  /** Every page has a menu, and one object says what belongs into it. */
  const tell = (
    what: 'hasRewards' | 'hasVotes' | 'hasDownload' | 'hasEvents' | 'hasScreenshots',
    is: boolean,
  ) => {
    if (tools.site[what] === is) return
    tools.site[what] = is
    clearCache()
  }
  const community = createCommunityFeatures(tools, {
    ...shared,
    notifications,
    csrf: gate.csrf,
    pictureAddress,
    eventForum,
    game,
    characters: gameService,
    onOffered: (hasRewards) => tell('hasRewards', hasRewards),
    onPayments(hasPayments) {
      tools.site.hasPayments = hasPayments
    },
    onVoteSites(hasVotes) {
      tell('hasVotes', hasVotes)
      drop('voteSites')
    },
    onDownloads(hasSomething) {
      tell('hasDownload', tools.site.hasGame || hasSomething)
      drop('downloads')
    },
    onEvents(hasEvents) {
      tell('hasEvents', hasEvents)
      drop('events')
    },
    onScreenshots(hasScreenshots) {
      tell('hasScreenshots', hasScreenshots)
      drop('screenshots')
    },
    onPages({ hasRules, rulesSince }) {
      const { languages } = tools.locales
      tools.site.hasRulesPage = hasRules
      tools.site.rulesSince = rulesSince
      tools.site.rules = hasRules ? inEach(languages, () => pages.rules.path) : rulesElsewhere
      clearCache()
    },
  })
  const users = createUserFeature(tools, {
    ...playerFeatures.known,
    ...community.known,
    listCharacters: gameService.listCharactersWithPage,
    findDiscord: (id) => findLink(tools.db, id),
    finders: [
      ...playerFeatures.findersOfPlayers,
      gameService.listPlayersOf,
      (words, most) => listPlayersOf(tools.db, words, most),
    ],
  })
  const hiddenNames = createHiddenNameFeature(tools, { onChange: () => drop('players') })
  const siteTexts = createSiteTextFeature(tools, { changes: textChanges })
  const siteTheme = createSiteThemeFeature(tools, { decoder, onChange: clearCache })
  const siteFeatures = createSiteFeatureFeature(tools, {
    onChange(closed) {
      if (closed.toSorted().join() === tools.site.closed.toSorted().join()) return
      tools.site.closed = [...closed]
      tools.site.closedPaths = listPathsOf(closed)
      clearCache()
    },
  })
  const live = createLiveFeature(tools, {
    url: databaseUrl,
    readCounter: gameService.readCounter,
    readState: gameService.readState,
    forgetGame: gameService.forget,
    countNotifications: notifications.countOf,
    listLiveSessions: sessions.listLive,
    limits: config.live,
    invalidateCache(tags) {
      for (const { follows, reload } of features) {
        if (follows && tags.includes(follows)) reload?.()
      }
      invalidateCache(tags)
      gate.reads.drop(tags)
    },
  })
  const discord = createDiscordFeature(tools, {
    config: config.discord,
    listNews: connected.listNews,
    readState: gameService.readState,
    listTicketsSince: community.listTicketsSince,
    notifyAccount: playerFeatures.known.notifyAccount,
    signInAs: playerFeatures.signInAs,
  })
  const listFeatures = () => features
  const features: readonly Feature[] = [
    ...connected.list,
    ...(tools.isPublic ? [] : [createOutboxFeature(tools, unsent)]),
    ...list,
    ...community.list,
    users,
    hiddenNames,
    siteTexts,
    siteTheme,
    siteFeatures,
    discord,
    createStreamFeature(tools, config.twitch),
    createSiteSearchFeature(tools, {
      searchNames: gameService.searchNames,
      listTopics: connected.listTopics,
      findPosts: connected.findPosts,
      listHelp: community.listHelp,
      listEvents: community.listEvents,
    }),
    live,
    createOverviewFeature(tools, { listFeatures }),
    createDoctorFeature(tools, { listFeatures }),
  ]
  return {
    features,
    site: tools.site,
    sessions,
    gate,
    game,
    async catchUp(): Promise<void> {
      await live.catchUp()
      await Promise.all(features.map((feature) => feature.isLoaded?.()))
    },
  }
}

/** A game that knows players by what another site says, and that site. */
function proofOf({ proofSite, findProven }: GameServer) {
  return proofSite && findProven && { ...proofSite, findProven }
}

/** A game whose chat is heard, and which knows who speaks there. */
function chatOf({ chat, findProven }: GameServer) {
  return chat && findProven && { ...chat, findProven }
}

/** A game that tells characters codes, and finds whom to tell. */
function whispersOf({ whisper, findByName }: GameServer) {
  return whisper && findByName && { ...whisper, findByName }
}
