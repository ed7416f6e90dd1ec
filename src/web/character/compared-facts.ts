import type { Character } from '../../contract/character.ts'
import type { RankingKind } from '../../contract/ranking.ts'

export type ComparedFact =
  | 'level'
  | 'levelPlace'
  | 'bestLevel'
  | 'rating'
  | 'wins'
  | 'arenaPlace'
  | 'bestArena'
  | 'goldPlace'
  | 'timePlace'
  | 'gear'

export interface Compared {
  fact: ComparedFact
  /** Null where one has none. */
  values: readonly [number | null, number | null]
  /** Who is ahead; undefined where neither is. */
  ahead: 0 | 1 | undefined
}

type Levels = readonly [number | undefined, number | undefined]

/** What is told of two characters side by side: of what neither has, nothing. `gear` are average levels of it. */
export function compareFacts(
  pair: readonly [Character, Character],
  rankings: readonly string[],
  gear: Levels = [undefined, undefined],
): Compared[] {
  const has = (kind: RankingKind) => rankings.includes(kind)
  const of = (read: (one: Character) => number | null | undefined) =>
    [read(pair[0]) ?? null, read(pair[1]) ?? null] as const
  const place = (kind: 'level' | 'arena' | 'gold' | 'time') =>
    of(({ positions }) => (has(kind) ? positions[kind] : null))
  const best = (kind: 'level' | 'arena') =>
    of(({ record }) => (has(kind) ? record.best[kind]?.place : null))
  const rows = [
    more(
      'level',
      of(({ level }) => level),
    ),
    less('levelPlace', place('level')),
    less('bestLevel', best('level')),
    more(
      'rating',
      of(({ arena }) => arena?.rating),
    ),
    more(
      'wins',
      of(({ arena }) => arena?.wins),
    ),
    less('arenaPlace', place('arena')),
    less('bestArena', best('arena')),
    less('goldPlace', place('gold')),
    less('timePlace', place('time')),
    more('gear', [gear[0] ?? null, gear[1] ?? null]),
  ]
  return rows.filter(({ values }) => values.some((value) => value !== null))
}

/** Of what the higher is ahead. */
function more(fact: ComparedFact, values: Compared['values']): Compared {
  const [first, second] = values
  if (first === null || second === null || first === second) {
    return { fact, values, ahead: undefined }
  }
  return { fact, values, ahead: first > second ? 0 : 1 }
}

/** Of what the lower is. */
function less(fact: ComparedFact, values: Compared['values']): Compared {
  const { ahead } = more(fact, values)
  return { fact, values, ahead: ahead === undefined ? undefined : ahead === 0 ? 1 : 0 }
}
