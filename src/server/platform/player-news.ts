import type { LocalText } from '../../contract/language.ts'
import type { Unit } from '../../contract/money.ts'
import type { Db } from './database/db.ts'

/** Amounts are of the site’s money, with two decimals; `payment` says which one it is about. */
type MoneyNews =
  | { kind: 'donationReceived'; money: number; payment: string }
  /** The team looks at a payment before it is credited. */
  | { kind: 'donationHeld'; payment: string }
  /** It looked, and did not credit it. */
  | { kind: 'donationRefused'; payment: string }
  | { kind: 'donationReversed'; money: number }
  /** What the player paid is on the account of another: `to` is a pseudo. */
  | { kind: 'giftPaid'; to: string; money: number; payment: string }
  /** `from` is a pseudo, empty where its account is deleted. */
  | { kind: 'giftReceived'; from: string; money: number; message?: string }
  /** By the team; `amount` of `unit`, and `reason` in its own words. */
  | { kind: 'grantReceived'; unit: Unit; amount: number; reason: string }
  | { kind: 'grantTaken'; unit: Unit; amount: number; reason: string }

/** `name` is of the reward, `character` of who gets it; `delivery` says on which way there it is. */
type RewardNews =
  | { kind: 'rewardDelivered'; name: LocalText; character?: string; delivery: number }
  | { kind: 'rewardParked'; name: LocalText; character?: string; delivery: number }
  | { kind: 'rewardRefunded'; name: LocalText; character?: string; delivery: number }

type VoteNews =
  /** `site` is the name of the vote site. */
  { kind: 'voteReady'; site: string } | { kind: 'topVoter'; place: number }

/** `event` is its key, `start` in seconds since epoch. */
type EventNews = { kind: 'eventSoon'; event: string; title: LocalText; start: number }

/** `title` is of the advert; `advert` and `conversation` are ids. */
type AdvertNews =
  | { kind: 'advertReply'; from: string; title: string; conversation?: number }
  | { kind: 'conversationMessage'; from: string; title: string; conversation?: number }
  /** `expiresAt` in seconds since epoch. */
  | { kind: 'advertExpiring'; title: string; advert?: number; expiresAt?: number }
  | { kind: 'advertPublished'; title: string; advert?: number }
  /** `reason` is in the team’s own words, and may be empty. */
  | { kind: 'advertRefused'; title: string; reason: string; advert?: number }
  /** `name` is of the saved search, `search` what the page’s address has after `?`. */
  | { kind: 'searchFound'; name: string; count: number; search?: string }

/** A post of the site’s own forum: `title` is of its topic, `reason` in the team’s own words. */
type ForumNews =
  /** `isTopic` where all of the topic is out of sight with it. */
  | ({ kind: 'postHidden'; isTopic: boolean } & ReviewedPost)
  | ({ kind: 'postRestored' } & ReviewedPost)
  /** `from` is the pseudo of who wrote it. */
  | ({ kind: 'postMention'; from: string; title: LocalText } & PlaceOfPost)
  | ({ kind: 'topicReply'; from: string; title: LocalText } & PlaceOfPost)

interface ReviewedPost extends PlaceOfPost {
  title: string
  reason: string
}

/** `topic` and `pid` are ids; page `page` of the topic has the post. */
interface PlaceOfPost {
  topic: number
  titleSeo: string
  page: number
  pid: number
}

/** `id` is the ticket’s. */
type SupportNews =
  | { kind: 'ticketReply'; subject: string; id: number }
  | { kind: 'ticketClosed'; subject: string; id: number }
  /** For the team. What it is about is read behind the second factor, not here. */
  | { kind: 'ticketOpened'; id: number }

/** Something a player may want to hear of, in the ways they chose: on the site, by mail, by push. */
export type PlayerNews =
  | MoneyNews
  | RewardNews
  | VoteNews
  | EventNews
  | AdvertNews
  | ForumNews
  | SupportNews

/**
 * Tells the player: written with `db`, so that within a transaction it is told if and only if what it
 * tells of was done. What happens to the account itself is an `AccountEvent`.
 */
export type NotifyPlayer = (db: Db, accountId: number, news: PlayerNews) => Promise<void>

/** News of these kinds about one thing: `about` is part of what it was told with. */
export interface NewsAbout {
  kinds: readonly PlayerNews['kind'][]
  about: Readonly<Record<string, unknown>>
}

/**
 * Marks as discovered what the player saw where it leads to, within the transaction of `db`: it is neither new
 * nor written about any more.
 */
export type DiscoverNews = (db: Db, accountId: number, seen: NewsAbout) => Promise<void>
