import { sql } from 'kysely'
import { exportRows, rowsFrom } from '../platform/export-words.ts'

/** What is kept of a player's adverts. Of conversations, what the player wrote: the rest is of somebody else. */
export const exportOf = exportRows({
  adverts: rowsFrom(
    'advert',
    'id category language title text gold character_id character_name level class state reason created_at expires_at',
    'id',
  ),
  savedSearches: rowsFrom('saved_search', 'name search created_at'),
  advertConversations: rowsFrom('advert_conversation', 'id advert_id is_blocked changed_at'),
  advertReports: rowsFrom('advert_report', 'advert_id reason text created_at closed_at'),
  advertMessages: (db, accountId) =>
    db
      .selectFrom('advert_message')
      .innerJoin('advert_conversation', 'advert_conversation.id', 'conversation_id')
      .innerJoin('advert', 'advert.id', 'advert_id')
      .select(['conversation_id', 'advert_message.text', 'advert_message.created_at'])
      .where(
        sql<boolean>`case when is_from_owner then advert.account_id else advert_conversation.account_id end = ${accountId}`,
      )
      .orderBy('advert_message.id')
      .execute(),
})
