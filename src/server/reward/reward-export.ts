import { exportRows, rowsFrom } from '../platform/export-words.ts'

/** What a player bought, and what became of it. */
export const exportOf = exportRows({
  purchases: rowsFrom('purchase', 'id reward unit price created_at refunded_at', 'created_at'),
  deliveries: rowsFrom(
    'delivery',
    'game_account character_id character_name reward amount state attempts created_at changed_at',
    'id',
  ),
})
