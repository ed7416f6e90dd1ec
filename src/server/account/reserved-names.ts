import {
  type listReservedNames,
  namePageSize,
  type ReservedName,
  type reserveName,
} from '../../contract/reserved-name.ts'
import { mostBearers, mostNames, shortestName } from '../../contract/reserved-name-terms.ts'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Tools } from '../platform/feature.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import {
  deleteName,
  insertName,
  listBearers,
  listNameRows,
  listNameRules,
  lockNames,
  type NameRow,
} from './reserved-name-queries.ts'
import { type FixedName, isReserved, nameKey, type NameRule } from './reserved-pseudo.ts'

export type ReservedNames = ReturnType<typeof createReservedNames>

type Listed = NameRule & Omit<ReservedName, 'bearers' | 'hasMoreBearers'>

/** Names that nobody may take as a pseudo: `fixed` ones, and those of the team, which every process reads anew. */
export function createReservedNames(
  { audit, clock, db }: Pick<Tools, 'audit' | 'clock' | 'db'>,
  fixed: readonly FixedName[],
) {
  async function listAll(): Promise<Listed[]> {
    const rows = await listNameRows(db)
    return [...rows.map(toListed), ...fixed.map((one) => ({ ...one, own: null }))]
  }

  return {
    /** @throws {AppError} `PseudoReserved` */
    async assertUsable(pseudo: string): Promise<void> {
      const rules = [...fixed, ...(await listNameRules(db))]
      if (isReserved(pseudo, rules)) throw new AppError('PseudoReserved')
    },

    async list({ source, q = '', page }: GivenTo<typeof listReservedNames>) {
      const all = await listAll()
      const found = all.filter((one) => (!source || one.source === source) && isFound(one, q))
      const shown = found.slice((page - 1) * namePageSize, page * namePageSize)
      return {
        names: await withBearers(db, shown),
        total: found.length,
        pages: Math.max(1, Math.ceil(found.length / namePageSize)),
      }
    },

    /** @throws {AppError} `NameTooShort`, `NameReserved`, `TooManyNames`, `InvalidText` */
    async reserve(given: GivenTo<typeof reserveName>, by: number): Promise<void> {
      const { match } = given
      const [name, note] = [cleanText(given.name).trim(), cleanText(given.note).trim()]
      const key = nameKey(name)
      if (key.length < shortestName[match]) throw new AppError('NameTooShort')
      if (note === '') throw new AppError('InvalidText')
      await db.transaction().execute(async (trx) => {
        await lockNames(trx)
        const rules = await listNameRules(trx)
        const isSaid = fixed.some((one) => one.key === key && one.match === match)
        if (isSaid || rules.some((one) => one.key === key)) throw new AppError('NameReserved')
        if (rules.length >= mostNames) throw new AppError('TooManyNames')
        const id = await insertName(trx, { name, key, match, note, by, at: new Date(clock()) })
        await audit(trx, { by, action: 'name.reserve', subject: id, after: { name, match, note } })
      })
    },

    /** @throws {AppError} `NameNotFound` */
    release: (id: number, by: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const row = await deleteName(trx, id)
        if (!row) throw new AppError('NameNotFound')
        const { name, match, note } = row
        await audit(trx, { by, action: 'name.release', subject: id, before: { name, match, note } })
      }),
  }
}

function toListed({
  id,
  name,
  key,
  match,
  note,
  by,
  at,
  pseudo,
}: NameRow & { pseudo: string | null }) {
  const own = { id, note, by: { id: by, pseudo }, since: toSeconds(at.getTime()) }
  return { name, key, match, source: 'team', own } as const
}

function isFound({ key, name, own }: Listed, q: string): boolean {
  const words = q.toLowerCase()
  const wanted = nameKey(q)
  return (
    `${name}\n${own?.note ?? ''}`.toLowerCase().includes(words) ||
    (wanted !== '' && key.includes(wanted))
  )
}

async function withBearers(db: Db, names: readonly Listed[]): Promise<ReservedName[]> {
  const bearers = await listBearers(db, names, mostBearers + 1)
  return names.map((one, at) => {
    // the database passes a few too many: a letter before a name may be read for a digit
    const found = (bearers[at] ?? []).filter(({ pseudo }) => isReserved(pseudo, [one]))
    return {
      ...one,
      bearers: found.slice(0, mostBearers),
      hasMoreBearers: found.length > mostBearers,
    }
  })
}
