import type { Tools } from '../platform/feature.ts'
import type { Locales } from '../platform/locale/locales.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { Limits } from '../platform/limits.ts'
import type { DiscoverNews } from '../platform/player-news.ts'
import type { AdvertConfig } from './advert-config.ts'

/** A character of the player's, as the game has it now. */
export interface AdvertCharacter {
  id: string
  name: string
  /** Null where the game has none. */
  level: number | null
  class: string | null
  gameAccount: string
}

/** What adverts need of the game, in the site's words. */
export interface AdvertGame {
  id: number
  /** @throws {AppError} `GameUnavailable` */
  findOwnCharacter(accountId: number, characterId: string): Promise<AdvertCharacter | undefined>
  /** The ids of those that have a page for everybody, as the rankings show it. */
  listWithPage(
    characters: readonly Pick<AdvertCharacter, 'id' | 'gameAccount' | 'name'>[],
  ): Promise<ReadonlySet<string>>
  /** Whether the team hid the name of a character. */
  isHiddenName(name: string): boolean
}

/** What players are told of adverts. `reason` is in the team's own words, and may be empty. */
export type AdvertNews =
  | { kind: 'advertReply'; from: string; title: string; conversation: number }
  | { kind: 'conversationMessage'; from: string; title: string; conversation: number }
  /** `expiresAt` in seconds since epoch. */
  | { kind: 'advertExpiring'; title: string; advert: number; expiresAt: number }
  | { kind: 'advertPublished'; title: string; advert: number }
  | { kind: 'advertRefused'; title: string; reason: string; advert: number }
  | { kind: 'searchFound'; name: string; count: number; search: string }

export interface AdvertContext extends Pick<Tools, 'audit' | 'db' | 'clock' | 'log' | 'limiter'> {
  locales: Pick<Locales, 'languages'>
  limits: Pick<
    Limits,
    'advertWriting' | 'advertSearch' | 'advertMessage' | 'advertReply' | 'advertReport'
  >
  rules: AdvertConfig
  /** Absent where the site has none: adverts are then of no character. */
  game: AdvertGame | undefined
  /** Whether the address of an account is confirmed. */
  isConfirmed(accountId: number): Promise<boolean>
  /** Tells a player, within the transaction of `db`. */
  notify(db: Db, accountId: number, news: AdvertNews): Promise<void>
  /** Of that, what the player saw in the conversation or did with the advert is not new to them any more. */
  discover: DiscoverNews
}

export const day = 86_400_000

/** @throws {AppError} `EmailUnconfirmed` */
export async function assertConfirmed(
  { isConfirmed }: Pick<AdvertContext, 'isConfirmed'>,
  accountId: number,
): Promise<void> {
  if (!(await isConfirmed(accountId))) throw new AppError('EmailUnconfirmed')
}
