import type { hideName, listHiddenNames } from '../../contract/hidden-name.ts'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Tools } from '../platform/feature.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import { hiddenNameKey } from './hidden-name-key.ts'
import { deleteName, insertName, searchNames } from './hidden-name-queries.ts'

const pageSize = 25

/** Hides names of the game, and shows them again. */
export function createHiddenNameService({
  audit,
  clock,
  db,
}: Pick<Tools, 'audit' | 'clock' | 'db'>) {
  return {
    async list({ q = '', page }: GivenTo<typeof listHiddenNames>) {
      const key = q && hiddenNameKey(q)
      const part = { limit: pageSize, offset: (page - 1) * pageSize }
      const { rows, total } = await searchNames(db, { words: q, key }, part)
      return {
        names: rows.map(({ id, name, reason, hidden_by, pseudo, hidden_at }) => ({
          id,
          name,
          reason,
          by: { id: hidden_by, pseudo },
          since: toSeconds(hidden_at.getTime()),
        })),
        total,
        pages: Math.max(1, Math.ceil(total / pageSize)),
      }
    },

    /** What is hidden already stays as it is, with who did it. @throws {AppError} `InvalidText` */
    async hide(given: GivenTo<typeof hideName>, by: number): Promise<void> {
      const [name, reason] = [cleanText(given.name).trim(), cleanText(given.reason).trim()]
      if (name === '' || reason === '') throw new AppError('InvalidText')
      await db.transaction().execute(async (trx) => {
        const key = hiddenNameKey(name)
        const id = await insertName(trx, { name, key, reason, by, at: new Date(clock()) })
        if (id === undefined) return
        await audit(trx, { by, action: 'hiddenName.hide', subject: id, after: { name, reason } })
        await invalidateCache(trx, 'names')
      })
    },

    /** @throws {AppError} `HiddenNameNotFound` */
    show: (id: number, by: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const before = await deleteName(trx, id)
        if (!before) throw new AppError('HiddenNameNotFound')
        await audit(trx, { by, action: 'hiddenName.show', subject: id, before })
        await invalidateCache(trx, 'names')
      }),
  }
}
