import type { LocalText } from '../contract/language.ts'
import type { PlayerDirectory } from '../server/account/player-directory.ts'
import { createAdvertFeature } from '../server/advert/feature.ts'
import { createDonationFeature } from '../server/donation/feature.ts'
import { createDownloadFeature } from '../server/download/feature.ts'
import type { EventForum } from '../server/event/event-topics.ts'
import { createEventFeature } from '../server/event/feature.ts'
import { sanitise } from '../server/forum/html/sanitise.ts'
import type { OpenGame } from '../server/game/feature.ts'
import type { GameService } from '../server/game/game-service.ts'
import { createMoneyFeature } from '../server/money/feature.ts'
import { createGrantFeature } from '../server/grant/feature.ts'
import type { NotificationService } from '../server/notification/notification-service.ts'
import { createAuditFeature } from '../server/platform/audit/feature.ts'
import type { Feature, Tools } from '../server/platform/feature.ts'
import type { CsrfProtection } from '../server/platform/http/csrf.ts'
import type { PictureDecoder } from '../server/platform/picture-decoder/picture-decoder.ts'
import { createRewardFeature } from '../server/reward/feature.ts'
import { listSourcesOfPurchase } from '../server/reward/purchase-queries.ts'
import { createScreenshotFeature } from '../server/screenshot/feature.ts'
import { createSitePageFeature } from '../server/site-page/feature.ts'
import { createSupportFeature } from '../server/support/feature.ts'
import { readHelpTopics } from '../server/support/help-topics.ts'
import { createVoteFeature } from '../server/vote/feature.ts'
import type { Config } from './config.ts'
import { paymentsOf, rewardsOf, voteSitesOf } from './defaults.ts'

interface Needs {
  config: Config
  /** What the site’s money is called. */
  moneyName: LocalText
  players: PlayerDirectory
  notifications: Pick<NotificationService, 'notify' | 'discoverNews'>
  csrf: CsrfProtection
  decoder: PictureDecoder
  /** Where this site serves a picture of the web; empty when it cannot. */
  pictureAddress(url: string): string
  game: OpenGame
  characters: Pick<GameService, 'findOwnCharacter' | 'listWithPage' | 'isHiddenName'>
  /** Whether there are rewards to be had by now. */
  onOffered(hasRewards: boolean): void
  /** Whether there is a way to pay, as the configuration has it. */
  onPayments(hasPayments: boolean): void
  /** There are other vote sites than before, or they say something else. */
  onVoteSites(hasVotes: boolean): void
  /** What can be downloaded is something else than before. */
  onDownloads(hasDownload: boolean): void
  /** A forum whose topics are events. */
  eventForum: EventForum | undefined
  /** Events are others than before. */
  onEvents(hasEvents: boolean): void
  /** Pictures of the game are others than before. */
  onScreenshots(hasScreenshots: boolean): void
  /** Pages say something else than before. */
  onPages(now: { hasRules: boolean; rulesSince: number | undefined }): void
}

/** What players do with and for each other and the server. */
export function createCommunityFeatures(tools: Tools, needs: Needs) {
  const { config, moneyName, players, csrf, game, characters } = needs
  const { notify, discoverNews: discover } = needs.notifications
  const money = createMoneyFeature(tools, {
    players,
    notify,
    listRelated: (source) => listSourcesOfPurchase(tools.db, source),
  })
  const { readBalance } = money
  const votes = createVoteFeature(tools, {
    adapters: voteSitesOf(config),
    isDefault: config.votes === undefined,
    topVoters: config.topVoters,
    moneyName,
    players,
    notify,
    onChange: needs.onVoteSites,
  })
  const donations = createDonationFeature(tools, {
    config: config.donation,
    adapters: paymentsOf(config),
    isDefault: config.payments === undefined,
    hasSandboxVotes: votes.isSandbox,
    moneyName,
    players,
    notify,
    csrf,
    readBalance,
    cleanHtml: sanitise,
    pictureAddress: needs.pictureAddress,
  })
  needs.onPayments(donations.takesPayments)
  const grants = createGrantFeature(tools, { config: config.grants, notify })
  const rewards = createRewardFeature(tools, {
    rewards: rewardsOf(config),
    game: {
      id: game.id,
      delivery: game.server.delivery,
      findOwnCharacter: characters.findOwnCharacter,
    },
    notify,
    readLanguage: players.readLanguage,
    readBalance,
    onOffered: needs.onOffered,
  })
  const adverts = createAdvertFeature(tools, {
    rules: config.adverts,
    game: tools.site.hasOwnCharacters ? { id: game.id, ...characters } : undefined,
    isConfirmed: players.isConfirmed,
    notify,
    discover,
  })
  const pages = createSitePageFeature(tools, {
    topics: readHelpTopics(config.support, tools.site),
    cleanHtml: sanitise,
    onChange: needs.onPages,
  })
  const support = createSupportFeature(tools, {
    listTopics: pages.listTopics,
    notify,
    discover,
    decoder: needs.decoder,
    listByPseudo: players.listByPseudo,
    cleanHtml: sanitise,
  })
  const downloads = createDownloadFeature(tools, {
    config: config.download,
    onChange: needs.onDownloads,
  })
  const events = createEventFeature(tools, {
    config: config.events,
    forum: needs.eventForum,
    notify,
    onChange: needs.onEvents,
  })
  const screenshots = createScreenshotFeature(tools, {
    decoder: needs.decoder,
    onChange: needs.onScreenshots,
  })
  const audit = createAuditFeature(tools, players)
  const list: Feature[] = [
    downloads,
    events,
    screenshots,
    audit,
    money,
    donations,
    grants,
    rewards,
    votes,
    adverts,
    pages,
    support,
  ]
  /** What the team knows of players by them. */
  const known = {
    readBalance,
    listPayments: donations.listPaymentsOf,
    listTickets: support.listTicketsOf,
    listAdverts: adverts.listAdvertsOf,
  }
  return {
    list,
    known,
    listEvents: events.listComing,
    listTicketsSince: support.listOpenedSince,
    listHelp: support.listHelp,
  }
}
