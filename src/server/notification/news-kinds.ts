import { z } from 'zod'
import { textIn } from '../../contract/language.ts'
import { LocalText } from '../../contract/language-schema.ts'
import { unitNames } from '../../contract/money.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { postPath } from '../../contract/topic-path.ts'
import type { PlayerNews } from '../platform/player-news.ts'
import { createKind, ForeignText, type Kind, type Ways } from './notification-kind.ts'

const site: Ways = { onSite: true, byMail: false, byPush: false }
const siteAndMail: Ways = { ...site, byMail: true }
const siteAndPush: Ways = { ...site, byPush: true }
const all: Ways = { onSite: true, byMail: true, byPush: true }

const Id = z.int().positive().optional()
/** In seconds since epoch, as far as dates go. */
const Time = z.int().nonnegative().max(8.64e12).optional()
/** How many were gathered in one. */
const count = z.int().positive().default(1)
const rewards = '/page/reward'
const history = '/page/donation/history'

const endsHeld: Kind['ends'] = { kinds: ['donationHeld'], by: ['payment'] }
const endsParked: Kind['ends'] = { kinds: ['rewardParked'], by: ['delivery'] }

function payment(about: Pick<Kind, 'ways'> & Partial<Kind>): Kind {
  return createKind(
    { group: 'money', ...about },
    z.object({ money: z.number() }),
    ({ money }, { spellMoney }) => ({ values: { money: spellMoney(money) }, url: history }),
  )
}

const gift = createKind(
  { group: 'money', ways: all },
  z.object({ from: ForeignText, money: z.number(), message: ForeignText.default('') }),
  ({ from, money, message }, { spellMoney, language, texts }) => ({
    values: {
      from: from || texts.read(language, 'Player.deleted'),
      money: spellMoney(money),
      message,
    },
    url: history,
    ...(message && { body: 'bodyWithMessage' }),
  }),
)

const grant = createKind(
  { group: 'money', ways: all },
  z.object({ unit: z.enum(unitNames), amount: z.number(), reason: ForeignText }),
  ({ unit, amount, reason }, { spellMoney }) =>
    unit === 'money'
      ? { values: { money: spellMoney(amount), reason }, url: history }
      : { values: { count: amount, reason }, url: history, body: 'bodyOfPoints' },
)

function reward(about: Pick<Kind, 'ways'> & Partial<Kind>, url: PageLink): Kind {
  return createKind(
    { group: 'money', ...about },
    z.object({ name: LocalText, character: ForeignText.default('') }),
    ({ name, character }, { language }) => ({
      values: { name: textIn(name, language), character },
      url,
      ...(!character && { body: 'bodyWithoutCharacter' }),
    }),
  )
}

function conversation(ways: Ways): Kind {
  return createKind(
    { group: 'advert', ways, gatheredBy: ['from', 'title', 'conversation'] },
    z.object({ from: ForeignText, title: ForeignText, conversation: Id, count }),
    ({ conversation: id, ...values }) => ({
      values,
      url: id === undefined ? '/advert/conversations' : `/advert/conversations/${id}`,
    }),
  )
}

const expiring = createKind(
  { group: 'advert', ways: siteAndMail },
  z.object({ title: ForeignText, expiresAt: Time }),
  ({ title, expiresAt }, { spellTime }) => ({
    values: { title, date: expiresAt === undefined ? '' : spellTime(expiresAt) },
    url: '/advert/mine',
    ...(expiresAt === undefined && { body: 'bodyWithoutDate' }),
  }),
)

/** The team reviewed it: what it reviewed before is over. */
function advert(ways: Ways, urlOf: (id: number | undefined) => PageLink): Kind {
  return createKind(
    {
      group: 'advert',
      ways,
      ends: { kinds: ['advertExpiring', 'advertPublished', 'advertRefused'], by: ['advert'] },
    },
    z.object({ title: ForeignText, reason: ForeignText.optional(), advert: Id }),
    ({ title, reason, advert: id }) => ({
      values: { title, reason: reason ?? '' },
      url: urlOf(id),
      ...(reason === '' && { body: 'bodyWithoutReason' }),
    }),
  )
}

const search = createKind(
  { group: 'advert', ways: all, gatheredBy: ['name', 'search'] },
  z.object({ name: ForeignText, count, search: z.string().max(1000).default('') }),
  ({ name, count: found, search: query }) => ({
    values: { name, count: found },
    url: query ? `/advert?${query.replace(/^\?/, '')}` : '/advert',
  }),
)

/** The team took it out of sight, or lets it be seen again: what it decided before is over. */
function post(ways: Ways): Kind {
  return createKind(
    { group: 'forum', ways, ends: { kinds: ['postHidden', 'postRestored'], by: ['pid'] } },
    z.object({
      ...placeOfPost,
      title: ForeignText,
      reason: ForeignText,
      isTopic: z.boolean().default(false),
    }),
    ({ title, reason, isTopic, ...place }) => ({
      values: { title, reason },
      url: isTopic ? '/forum' : postPath(place),
    }),
  )
}

/** Somebody wrote what concerns the player. */
function writtenPost(about: Partial<Kind> & { ways: Ways }): Kind {
  return createKind(
    { group: 'forum', ...about },
    z.object({ ...placeOfPost, from: ForeignText, title: LocalText, count }),
    ({ from, title, count: posts, ...place }, { language }) => ({
      values: { from, title: textIn(title, language), count: posts },
      url: postPath(place),
    }),
  )
}

const placeOfPost = {
  topic: z.int().positive(),
  titleSeo: z.string().max(200),
  page: z.int().positive(),
  pid: z.int().positive(),
}

function ticket(about: Partial<Kind> & { ways: Ways }): Kind {
  return createKind(
    { group: 'support', ...about },
    z.object({ subject: ForeignText, id: z.int().positive(), count }),
    ({ id, ...values }) => ({ values, url: `/support/ticket/${id}` }),
  )
}

/** What others do that concerns a player. */
export const newsKinds: Readonly<Record<PlayerNews['kind'], Kind>> = {
  donationReceived: payment({ ways: site, ends: endsHeld }),
  donationHeld: createKind({ group: 'money', ways: all }, z.object({}), () => ({
    values: {},
    url: history,
  })),
  donationRefused: createKind({ group: 'money', ways: all, ends: endsHeld }, z.object({}), () => ({
    values: {},
    url: history,
  })),
  donationReversed: payment({ ways: all }),
  giftPaid: createKind(
    { group: 'money', ways: site, ends: endsHeld },
    z.object({ to: ForeignText, money: z.number() }),
    ({ to, money }, { spellMoney }) => ({ values: { to, money: spellMoney(money) }, url: history }),
  ),
  giftReceived: gift,
  grantReceived: grant,
  grantTaken: grant,
  rewardDelivered: reward({ ways: siteAndPush, ends: endsParked }, rewards),
  rewardParked: reward({ ways: siteAndMail }, rewards),
  rewardRefunded: reward({ ways: siteAndMail, ends: endsParked }, history),
  voteReady: createKind(
    // by the time of the mail it would be stale
    { group: 'vote', ways: siteAndPush, gatheredBy: ['site'] },
    z.object({ site: ForeignText }),
    (values) => ({ values, url: '/vote' }),
  ),
  topVoter: createKind(
    { group: 'vote', ways: all },
    z.object({ place: z.int().positive() }),
    (values) => ({ values, url: '/vote' }),
  ),
  eventSoon: createKind(
    // by the time of the mail it would be over
    { group: 'event', ways: siteAndPush },
    z.object({ title: LocalText, start: z.int().nonnegative().max(8.64e12) }),
    ({ title, start }, { language, spellTime }) => ({
      values: { title: textIn(title, language), date: spellTime(start) },
      url: '/page/events',
    }),
  ),
  advertReply: conversation(all),
  conversationMessage: conversation(all),
  advertExpiring: expiring,
  advertPublished: advert(site, (id) => (id === undefined ? '/advert/mine' : `/advert/${id}`)),
  advertRefused: advert(siteAndMail, () => '/advert/mine'),
  searchFound: search,
  topicReply: writtenPost({ ways: siteAndMail, gatheredBy: ['topic'] }),
  postMention: writtenPost({ ways: all }),
  postHidden: post(siteAndMail),
  postRestored: post(siteAndMail),
  ticketReply: ticket({ ways: all, gatheredBy: ['id'] }),
  ticketClosed: ticket({ ways: siteAndMail }),
  ticketOpened: createKind(
    { group: 'support', ways: siteAndPush, isForTeam: true },
    z.object({ id: z.int().positive() }),
    ({ id }) => ({ values: { id }, url: `/admin/tickets/${id}` }),
  ),
}
