import type { RankingKind } from '../../../../contract/ranking.ts'
import { placeOf } from '../../../platform/foreign-database/server-address.ts'
import type { GameAdapter } from '../../game-adapter.ts'
import type { OpenTibiaOptions } from './open-tibia-options.ts'

/** What both adapters of this family say of themselves. */
export function describeOpenTibia({ arena, database, facts }: OpenTibiaOptions) {
  const rankings: RankingKind[] = ['guild', 'level', 'gold']
  return {
    place: placeOf(database),
    rankings: arena === false ? rankings : (['arena', ...rankings] satisfies RankingKind[]),
    texts: 'game-open-tibia',
    races: [],
    facts,
  } satisfies Partial<GameAdapter>
}
