import type { Role } from '../../contract/permission.ts'
import type { Tools } from '../platform/feature.ts'
import { addNote, removeOwnNote } from './user-notes.ts'
import { createUserReader } from './user-reader.ts'
import { createUserSearch } from './user-search.ts'
import type { UserSources } from './user-sources.ts'

export type UserContext = Pick<Tools, 'db' | 'clock'> & UserSources

export type UserService = ReturnType<typeof createUserService>

/** What the team knows of players, and writes down about them. */
export function createUserService(context: UserContext) {
  const { db, clock } = context
  const read = createUserReader(db, context)
  return {
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
