import type { CustomRankingUnit } from '../../../contract/custom-ranking.ts'
import type { Said } from '../../platform/locale/local-text.ts'
import type { GameContext } from '../game-adapter.ts'

/** What somebody is called and ranked by, as another program has it: not looked at yet. */
export interface GivenRow {
  name?: unknown
  value?: unknown
}

/** What a ranking is read from. */
export interface RankingSource {
  /** All rows there are, in any order. @throws {AppError} `GameUnavailable`, with words for the owner */
  read(): Promise<readonly GivenRow[]>
  close?(): Promise<void>
}

/**
 * A ranking beside the game’s own: what `sqlRanking({...})`, `httpRanking({...})` and `fileRanking({...})` return.
 * Publish one as a package by exporting a function that returns this.
 */
export interface RankingAdapter {
  /** In addresses, `/ranking/<key>`: a slug that no other ranking has. */
  key: string
  name: Said
  /** What it measures, in a sentence; nothing where left out. */
  about?: Said | undefined
  /** What its values are called; `Score` where left out. */
  column?: Said | undefined
  /** Of a duration, values are seconds. */
  unit: CustomRankingUnit
  /** Whether the largest value is first, or the smallest. */
  order: 'desc' | 'asc'
  /** Places there are at most. */
  most: number
  create(context: Pick<GameContext, 'clock' | 'log' | 'outbound'>): RankingSource
}
