import type { PageLink } from '../../contract/page-link.ts'
import { type RankingKind, rankingPageSize } from '../../contract/ranking.ts'

/** A page of a ranking. */
export function rankingPath(kind: RankingKind, page = 1): PageLink {
  return page > 1 ? `/ranking/${kind}?page=${page}` : `/ranking/${kind}`
}

/** Where somebody stands: their page of the ranking, and their row on it. */
export function placePath(kind: RankingKind, entry: { position: number; id: string }): string {
  return `${rankingPath(kind, Math.ceil(entry.position / rankingPageSize))}#${rowId(entry.id)}`
}

/** Id of the row of an entry in the page. */
export function rowId(entryId: string): string {
  return `place-${entryId}`
}
