import { setTimeout as sleepFor } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { AvatarStore } from './avatar-store.ts'

/** Longer than a picture that was saved waits for its account to show it: a connection and a statement. */
const graceMs = 60_000

/** Pictures that no account shows. */
async function listOrphans(db: Db): Promise<string[]> {
  const rows = await orphans(db).select('id').distinct().execute()
  return rows.map(({ id }) => id)
}

const orphans = (db: Db) =>
  db
    .selectFrom('avatar')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player').select('player.id').whereRef('player.avatar', '=', 'avatar.id'),
        ),
      ),
    )

/** Keeps pictures in the site's own database. `sleep` waits as many milliseconds as it is given. */
export function createPostgresAvatarStore(
  db: Db,
  sleep: (milliseconds: number) => Promise<unknown> = sleepFor,
): AvatarStore {
  return {
    async save(id, pictures) {
      const rows = pictures.map(({ size, body }) => ({ id, size, body: Buffer.from(body) }))
      await db.insertInto('avatar').values(rows).execute()
    },

    async find(id, size) {
      const row = await db
        .selectFrom('avatar')
        .select('body')
        .where('id', '=', id)
        .where('size', '=', size)
        .executeTakeFirst()
      return row?.body
    },

    async remove(id) {
      await db.deleteFrom('avatar').where('id', '=', id).execute()
    },

    async prune() {
      const before = await listOrphans(db)
      if (before.length === 0) return
      await sleep(graceMs)
      const after = new Set(await listOrphans(db))
      const left = before.filter((id) => after.has(id))
      if (left.length > 0)
        await db
          .deleteFrom('avatar')
          .where(sql<boolean>`id = any(${left})`)
          .execute()
    },
  }
}
