import type { OwnCharacter } from '../../contract/character.ts'
import { hasStatus } from '../../contract/error.ts'
import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { api } from '../base/api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { isOwn, type OwnCharacters } from './own-characters.ts'

/** The best place of who reads, or why there is none; undefined until that is known. */
export type OwnPlace =
  | { entry: RankingEntry }
  | { reason: 'noCharacter' | 'unranked' | 'failed' }
  | undefined

/** `takenAt` of the ranking that is shown: with another one places may have changed. */
export function useOwnPlace(
  kind: RankingKind,
  own: OwnCharacters,
  takenAt: number | null,
): OwnPlace {
  const isKnown = own !== undefined && own !== 'failed'
  const characters = isKnown ? own : []
  const key = isKnown ? `${kind} ${takenAt} ${characters.map(({ id }) => id).join()}` : undefined
  const { value, error } = useFetched(key, (signal) => findOwnPlace(kind, characters, signal))
  return own === 'failed' || error !== undefined ? { reason: 'failed' } : value
}

async function findOwnPlace(
  kind: RankingKind,
  own: readonly OwnCharacter[],
  signal: AbortSignal,
): Promise<OwnPlace> {
  if (own.length === 0) return { reason: 'noCharacter' }
  const pages = await Promise.all(
    candidates(kind, own).map(({ id }) => listAround(kind, id, signal)),
  )
  const [best] = pages
    .flat()
    .filter((entry) => isOwn(kind, entry, own))
    .toSorted((a, b) => a.position - b.position)
  return best ? { entry: best } : { reason: 'unranked' }
}

const mostAsked = 10

/** The characters that may have the best place, as few as can be told without asking. */
function candidates(kind: RankingKind, own: readonly OwnCharacter[]): readonly OwnCharacter[] {
  if (kind === 'summon') return own.slice(0, mostAsked)
  if (kind === 'guild') {
    const guilds = new Map(own.map((character) => [character.guild?.id, character]))
    guilds.delete(undefined)
    return [...guilds.values()].slice(0, mostAsked)
  }
  return own
    .filter(({ positions }) => positions[kind] !== null)
    .toSorted((a, b) => (a.positions[kind] ?? 0) - (b.positions[kind] ?? 0))
    .slice(0, 1)
}

async function listAround(kind: RankingKind, character: string, signal: AbortSignal) {
  try {
    return (await api('GET /api/ranking/:kind', { kind, around: character }, { signal })).entries
  } catch (error) {
    // it has no place here
    if (hasStatus(error, 404)) return []
    throw error
  }
}
