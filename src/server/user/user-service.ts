import type { Role } from '../../contract/permission.ts'
import type { Tools } from '../platform/feature.ts'
import { createUserActions } from './user-actions.ts'
import { addNote, removeOwnNote } from './user-notes.ts'
import { createUserReader } from './user-reader.ts'
import { createUserSearch } from './user-search.ts'
import type { UserDeeds, UserSources } from './user-sources.ts'

export type UserContext = Pick<Tools, 'audit' | 'db' | 'clock'> & UserSources & UserDeeds

export type UserService = ReturnType<typeof createUserService>

/** What the team knows of players, and does about them. */
export function createUserService(context: UserContext) {
  const { db, clock } = context
  const read = createUserReader(db, context)
  return {
    ...createUserActions(context),
    search: createUserSearch(context),
    /** As `createUserReader` throws. */
    read: (id: number, roles: readonly Role[]) => read(id, roles),

    /** As `addNote` throws. */
    async addNote(authorId: number, accountId: number, text: string): Promise<void> {
      await addNote(db, { accountId, authorId, about: 'player', text, at: new Date(clock()) })
    },

    /** As `removeOwnNote` throws. */
    removeNote: (authorId: number, id: number) => removeOwnNote(db, authorId, id),
  }
}
