import type { AuditAction } from '../../contract/audit-action.ts'
import type { Role } from '../../contract/role-terms.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import { doOnce, type Once } from '../platform/http/do-once.ts'
import { createAccountViews } from './account-view.ts'
import { createUserActions } from './user-actions.ts'
import { addNote, removeOwnNote } from './user-notes.ts'
import { createUserReader } from './user-reader.ts'
import { createUserSearch } from './user-search.ts'
import type { UserDeeds, UserSources } from './user-sources.ts'

export type UserContext = Pick<Tools, 'audit' | 'db' | 'clock' | 'randomBytes'> &
  UserSources &
  UserDeeds

export type UserService = ReturnType<typeof createUserService>

/** What the team knows of players, and does about them. */
export function createUserService(context: UserContext) {
  const { db, clock, audit } = context
  const read = createUserReader(db, context)
  const record = (trx: Db, by: number, action: AuditAction, accountId: number) =>
    audit(trx, { by, action, subject: accountId, accountId })
  return {
    ...createUserActions(context),
    views: createAccountViews(context),
    search: createUserSearch(context),
    /** As `createUserReader` throws. */
    read: (id: number, roles: readonly Role[]) => read(id, roles),

    /** Its words are in no log: they go when it is removed. As `addNote` throws. */
    addNote: (authorId: number, accountId: number, note: Once & { text: string }) =>
      doOnce(db, note, async (trx) => {
        const { text } = note
        await addNote(trx, { accountId, authorId, about: 'player', text, at: new Date(clock()) })
        await record(trx, authorId, 'account.note', accountId)
      }),

    /** As `removeOwnNote` throws. */
    removeNote: (authorId: number, id: number) =>
      db.transaction().execute(async (trx) => {
        const accountId = await removeOwnNote(trx, authorId, id)
        await record(trx, authorId, 'account.removeNote', accountId)
      }),
  }
}
