import type { PageLink } from '../../contract/page-link.ts'
import { type RankingKind, rankingPageSize } from '../../contract/ranking.ts'

/** A page of a ranking, by its kind or by the key its owner gave it, of all or of one class. */
export function rankingPath(kind: string, page = 1, ofClass?: string): PageLink {
  const query = new URLSearchParams()
  if (ofClass !== undefined) query.set('class', ofClass)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/ranking/${kind}?${query.toString()}` : `/ranking/${kind}`
}

/** Where somebody stands: their page of the ranking, and their row on it. */
export function placePath(kind: RankingKind, entry: { position: number; id: string }): string {
  return `${rankingPath(kind, Math.ceil(entry.position / rankingPageSize))}#${rowId(entry.id)}`
}

/** The same of a ranking that another program keeps, which knows no ids. */
export function customPlacePath(key: string, position: number): string {
  return `${rankingPath(key, Math.ceil(position / rankingPageSize))}#${rowId(String(position))}`
}

/** Id of the row of an entry in the page. */
export function rowId(entryId: string): string {
  return `place-${entryId}`
}
