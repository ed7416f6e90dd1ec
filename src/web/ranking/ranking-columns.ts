import type { RankingKind } from '../../contract/ranking.ts'

/** What a column of the table shows, after place, change and name. */
export type RankingColumn =
  | 'class'
  | 'species'
  | 'level'
  | 'guild'
  | 'owner'
  | 'leader'
  | 'members'
  | 'record'
  | 'score'

const columns: Record<RankingKind, readonly RankingColumn[]> = {
  arena: ['class', 'level', 'guild', 'record', 'score'],
  level: ['class', 'level', 'guild', 'score'],
  gold: ['class', 'level', 'guild', 'score'],
  guild: ['leader', 'members', 'score'],
  // a creature is ranked by its level
  summon: ['species', 'owner', 'level'],
  time: ['score'],
}

/** What the score of a kind is called. */
const scoreHeads = {
  arena: 'rating',
  summon: 'level',
  guild: 'score',
  level: 'experience',
  gold: 'gold',
  time: 'time',
} as const satisfies Record<RankingKind, string>

/** What a column is headed by, as the key of its text. */
export function headOf(column: RankingColumn, kind: RankingKind) {
  return column === 'score' ? scoreHeads[kind] : column
}

/** Columns of numbers, which end where their heads do. */
export const numeric: ReadonlySet<RankingColumn> = new Set(['level', 'members', 'record', 'score'])

/** The columns of a ranking; a game without classes has none for them. */
export function listColumns(kind: RankingKind, hasClasses: boolean): readonly RankingColumn[] {
  return columns[kind].filter((column) => {
    return hasClasses || (column !== 'class' && column !== 'species')
  })
}
