import { sql } from 'kysely'
import { type Advert, AdvertCategory, AdvertState, type OwnAdvert } from '../../contract/advert.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { toShownPlayer } from '../platform/shown-player.ts'
import type { AdvertContext } from './advert-context.ts'

type Context = Pick<AdvertContext, 'db' | 'game'>

function selectAdverts(db: Db) {
  return db
    .selectFrom('advert')
    .innerJoin('player', 'player.id', 'advert.account_id')
    .select([
      'advert.id',
      'category',
      'advert.language',
      'title',
      'text',
      'gold',
      'game_account',
      'character_id',
      'character_name',
      'level',
      'class',
      'state',
      'reason',
      'published_at',
      'expires_at',
      'player.pseudo',
      'player.avatar',
    ])
}

export type AdvertRow = Awaited<ReturnType<ReturnType<typeof selectAdverts>['execute']>>[number]

/** Those of them that can be seen, in this order; without a character whose name the team hid. */
export async function listVisible(
  { db, game }: Context,
  ids: readonly number[],
): Promise<Advert[]> {
  if (ids.length === 0) return []
  const rows = await selectAdverts(db)
    .where('advert.id', '=', sql<number>`any(${ids}::integer[])`)
    .where('state', '=', 'published')
    .execute()
  const adverts = new Map((await toAdverts(game, rows)).map((advert) => [advert.id, advert]))
  return ids.flatMap((id) => {
    const advert = adverts.get(id)
    if (!advert) return []
    const isHidden = advert.character !== null && game?.isHiddenName(advert.character.name)
    return isHidden ? { ...advert, character: null } : advert
  })
}

/** The adverts of a player, or one of them, in whatever state, the newest first. */
export function listOwn(context: Context, accountId: number, id?: number): Promise<OwnAdvert[]> {
  const query = selectAdverts(context.db).where('advert.account_id', '=', accountId)
  return toOwnAdverts(context, query, id)
}

/** Adverts whoever wrote them: for the team. */
export function listAny(context: Context, ids: readonly number[]): Promise<OwnAdvert[]> {
  const query = selectAdverts(context.db).where(
    'advert.id',
    '=',
    sql<number>`any(${ids}::integer[])`,
  )
  return toOwnAdverts(context, query)
}

const mostOwn = 200

async function toOwnAdverts(
  { game }: Context,
  query: ReturnType<typeof selectAdverts>,
  id?: number,
): Promise<OwnAdvert[]> {
  const rows = await query
    .select([
      countConversations(sql`true`).as('conversations'),
      countConversations(hasUnread).as('unread'),
    ])
    .$if(id !== undefined, (one) => one.where('advert.id', '=', id ?? 0))
    .orderBy('advert.id', 'desc')
    .limit(mostOwn)
    .execute()
  const adverts = await toAdverts(game, rows)
  return adverts.map((advert, index) => {
    const row = rows[index]
    return {
      ...advert,
      state: AdvertState.parse(row?.state),
      reason: row?.reason ?? null,
      conversations: Number(row?.conversations ?? 0),
      unreadConversations: Number(row?.unread ?? 0),
    }
  })
}

const hasUnread = sql`exists (
  select from advert_message where conversation_id = conversation.id and not is_from_owner and id > conversation.owner_read
)`

function countConversations(condition: ReturnType<typeof sql>) {
  return sql<string>`(
    select count(*) from advert_conversation conversation where conversation.advert_id = advert.id and ${condition}
  )`
}

async function toAdverts(
  game: AdvertContext['game'],
  rows: readonly AdvertRow[],
): Promise<Advert[]> {
  const characters = rows.map(toCharacter)
  const withPage = await game?.listWithPage(characters.filter((character) => character !== null))
  return rows.map((row, index) => {
    const character = characters[index]
    if (!character) return toAdvert(row, null)
    const { gameAccount: _, ...shown } = character
    return toAdvert(row, { ...shown, hasPage: withPage?.has(shown.id) ?? false })
  })
}

/** Null for an advert of a site that had no game when it was written. */
function toCharacter(row: AdvertRow) {
  const { character_id: id, game_account: gameAccount, level } = row
  if (id === null || gameAccount === null) return null
  return { id, gameAccount, level, name: row.character_name, class: row.class }
}

function toAdvert(row: AdvertRow, character: Advert['character']): Advert {
  return {
    id: row.id,
    category: AdvertCategory.parse(row.category),
    language: row.language,
    title: row.title,
    text: row.text,
    gold: row.gold === null ? null : Number(row.gold),
    character,
    author: toShownPlayer(row),
    publishedAt: row.published_at && toSeconds(row.published_at.getTime()),
    expiresAt: toSeconds(row.expires_at.getTime()),
  }
}
