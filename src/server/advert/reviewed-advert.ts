import type { ModeratedAdvert } from '../../contract/advert-moderation.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { versionOfRead } from '../platform/report.ts'
import { listReports } from './report-queries.ts'

/** What the team goes by when it reviews an advert. */
interface ReadAdvert {
  state: string
  category: string
  language: string
  title: string
  text: string
  gold: number | null
  character: { name: string; level: number | null } | null
}

/** Says whether an advert and its open reports are still what somebody read. */
export function versionOf(advert: ReadAdvert, reports: ModeratedAdvert['reports']): string {
  const { state, category, language, title, text, gold, character } = advert
  const read = [state, category, language, title, text, gold, character?.name, character?.level]
  return versionOfRead(read, reports)
}

export interface ReviewedAdvert {
  id: number
  account_id: number
  state: string
  title: string
  /** What it was numbered when it was last made visible; null if it never was. */
  issue: number | null
  version: string
}

/** The advert, for this transaction; nobody changes or reports it meanwhile. @throws {AppError} `AdvertNotFound` */
export async function lockReviewed(trx: Db, id: number): Promise<ReviewedAdvert> {
  const row = await trx
    .selectFrom('advert')
    .select(['id', 'account_id', 'state', 'issue', 'title', 'category', 'language', 'text', 'gold'])
    .select(['character_id', 'character_name', 'level'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('AdvertNotFound')
  const gold = row.gold === null ? null : Number(row.gold)
  const { character_id: characterId, character_name: name, level } = row
  const character = characterId === null ? null : { name, level }
  const reports = (await listReports(trx, [id])).get(id) ?? []
  const version = versionOf({ ...row, gold, character }, reports)
  return {
    id,
    account_id: row.account_id,
    state: row.state,
    title: row.title,
    issue: row.issue,
    version,
  }
}
