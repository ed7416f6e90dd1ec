import type { z } from 'zod/mini'
import * as account from './account.ts'
import * as advert from './advert.ts'
import * as advertModeration from './advert-moderation.ts'
import * as advertConversation from './advert-conversation.ts'
import * as audit from './audit.ts'
import * as avatar from './avatar.ts'
import * as ban from './ban.ts'
import * as character from './character.ts'
import * as customRanking from './custom-ranking.ts'
import * as discussion from './discussion.ts'
import * as forumSearch from './forum-search.ts'
import * as lantern from './lantern.ts'
import * as postModeration from './post-moderation.ts'
import * as discord from './discord.ts'
import * as donation from './donation.ts'
import * as download from './download.ts'
import * as downloadDesk from './download-desk.ts'
import * as event from './event.ts'
import * as eventDesk from './event-desk.ts'
import type { Endpoint } from './endpoint.ts'
import * as feat from './feat.ts'
import * as forum from './forum.ts'
import * as game from './game.ts'
import * as gameAccount from './game-account.ts'
import * as gamePass from './game-pass.ts'
import * as grant from './grant.ts'
import * as guild from './guild.ts'
import * as health from './health.ts'
import * as ledgerTeam from './ledger-team.ts'
import * as manage from './manage.ts'
import * as money from './money.ts'
import * as newsDesk from './news-desk.ts'
import * as notification from './notification.ts'
import * as overview from './overview.ts'
import * as owner from './owner.ts'
import * as pageDesk from './page-desk.ts'
import * as paymentTeam from './payment-team.ts'
import * as phone from './phone.ts'
import * as ranking from './ranking.ts'
import * as reservedName from './reserved-name.ts'
import * as reward from './reward.ts'
import * as rewardDesk from './reward-desk.ts'
import * as riser from './riser.ts'
import * as savedSearch from './saved-search.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as siteFeature from './site-feature.ts'
import * as sitePage from './site-page.ts'
import * as siteSearch from './site-search.ts'
import * as siteText from './site-text.ts'
import * as stream from './stream.ts'
import * as support from './support.ts'
import * as systems from './systems.ts'
import * as theme from './theme.ts'
import * as ticketTeam from './ticket-team.ts'
import * as user from './user.ts'
import * as vote from './vote.ts'
import * as voteDesk from './vote-desk.ts'

export type AnyEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType>

const parts = [
  account,
  session,
  secondFactor,
  manage,
  owner,
  ban,
  reservedName,
  phone,
  avatar,
  gamePass,
  notification,
  discussion,
  forumSearch,
  lantern,
  postModeration,
  feat,
  forum,
  newsDesk,
  sitePage,
  pageDesk,
  siteSearch,
  siteText,
  theme,
  siteFeature,
  game,
  gameAccount,
  guild,
  character,
  ranking,
  customRanking,
  riser,
  download,
  downloadDesk,
  event,
  eventDesk,
  money,
  ledgerTeam,
  grant,
  donation,
  paymentTeam,
  reward,
  rewardDesk,
  vote,
  voteDesk,
  advert,
  advertConversation,
  savedSearch,
  advertModeration,
  support,
  ticketTeam,
  discord,
  stream,
  overview,
  systems,
  audit,
  user,
  health,
] as const

type Part = (typeof parts)[number]
type EndpointIn<Module> = Extract<Module[keyof Module], AnyEndpoint>
type KnownEndpoint = Part extends infer Module
  ? Module extends Part
    ? EndpointIn<Module>
    : never
  : never

/** Every operation by its method and path: `GET /api/forum/news`. */
export type EndpointsByName = {
  [Known in KnownEndpoint as Known['name']]: Known
}

/** Every operation of the API. */
export const endpoints: readonly AnyEndpoint[] = parts.flatMap((part) =>
  Object.values<unknown>(part).filter(isEndpoint),
)

/** The same by method and path. */
export const endpointByName: ReadonlyMap<string, AnyEndpoint> = new Map(
  endpoints.map((one) => [one.name, one]),
)

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
