import { inWords } from '../export-words.ts'
import type { Feature } from '../feature.ts'
import { listEntriesOf } from './audit-queries.ts'

/** What the team did. */
export function createAuditFeature(): Feature {
  return {
    name: 'audit',
    exportOf: async (trx, accountId) => ({
      actionsOfTheTeam: inWords(await listEntriesOf(trx, accountId)),
    }),
  }
}
