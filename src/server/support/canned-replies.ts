import { assertOffered } from '../platform/locale/assert-offered.ts'
import { mapText } from '../../contract/language.ts'
import { LocalText } from '../../contract/language-schema.ts'
import type { TicketCategory } from '../../contract/support.ts'
import type { CannedReply, writeCannedReply } from '../../contract/ticket-team.ts'
import { AppError } from '../platform/app-error.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import type { SupportContext } from './support-context.ts'
import { cleanMessage } from './ticket-text.ts'

export type GivenReply = GivenTo<typeof writeCannedReply>

const columns = ['id', 'name', 'category', 'text'] as const

interface Row {
  id: number
  name: string
  category: string | null
  text: unknown
}

/** Replies the team gives often, shared by all of it. */
export function createCannedReplies({
  audit,
  db,
  clock,
  locales,
}: Pick<SupportContext, 'audit' | 'db' | 'clock' | 'locales'>) {
  return {
    /** By name. */
    async list(): Promise<CannedReply[]> {
      const rows = await db.selectFrom('canned_reply').select(columns).orderBy('name').execute()
      return rows.map(toReply)
    },

    /** @throws {AppError} `NotFound` when the one that is written anew was removed; `InvalidMessage` */
    async write({ id, name, category, text }: GivenReply, by: number): Promise<CannedReply> {
      if (Object.keys(text).length === 0) throw new AppError('InvalidMessage')
      for (const language of Object.keys(text)) assertOffered(locales, language)
      const values = {
        name,
        category,
        text: JSON.stringify(mapText(text, cleanMessage)),
        changed_at: new Date(clock()),
      }
      return db.transaction().execute(async (trx) => {
        const written =
          id === undefined
            ? await trx.insertInto('canned_reply').values(values).returning(columns).execute()
            : await trx
                .updateTable('canned_reply')
                .set(values)
                .where('id', '=', id)
                .returning(columns)
                .execute()
        const [row] = written
        if (!row) throw new AppError('NotFound')
        await audit(trx, {
          by,
          action: 'cannedReply.write',
          subject: row.id,
          after: { name, text },
        })
        return toReply(row)
      })
    },

    remove: (id: number, by: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom('canned_reply')
          .where('id', '=', id)
          .returning(['name', 'text'])
          .executeTakeFirst()
        if (!gone) return
        await audit(trx, { by, action: 'cannedReply.remove', subject: id, before: gone })
      }),
  }
}

function toReply({ id, name, category, text }: Row): CannedReply {
  return { id, name, category: category as TicketCategory | null, text: LocalText.parse(text) }
}
