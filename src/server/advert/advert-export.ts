import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** What is kept of a player's adverts. Of conversations, what the player wrote: the rest is of somebody else. */
export async function exportOf(db: Db, accountId: number) {
  const [adverts, searches, conversations, reports, messages] = await Promise.all([
    db
      .selectFrom('advert')
      .select(['id', 'category', 'language', 'title', 'text', 'gold', 'character_id'])
      .select(['character_name', 'level', 'class', 'state', 'reason', 'created_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('saved_search')
      .select(['name', 'search', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('advert_conversation')
      .select(['id', 'advert_id', 'is_blocked', 'changed_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('advert_report')
      .select(['advert_id', 'reason', 'text', 'created_at', 'closed_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('advert_message')
      .innerJoin('advert_conversation', 'advert_conversation.id', 'conversation_id')
      .innerJoin('advert', 'advert.id', 'advert_id')
      .select(['conversation_id', 'advert_message.text', 'advert_message.created_at'])
      .where((row) =>
        row.or([
          row.and([row('is_from_owner', '=', true), row('advert.account_id', '=', accountId)]),
          row.and([
            row('is_from_owner', '=', false),
            row('advert_conversation.account_id', '=', accountId),
          ]),
        ]),
      )
      .orderBy('advert_message.id')
      .execute(),
  ])
  return {
    adverts: inWords(adverts),
    savedSearches: inWords(searches),
    advertConversations: inWords(conversations),
    advertReports: inWords(reports),
    advertMessages: inWords(messages),
  }
}
