import type { OwnCharacter } from '../../contract/character.ts'
import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useSite } from '../base/site.ts'

/** The characters of who reads; `undefined` for visitors, where players have none, and until they are known. */
export type OwnCharacters = readonly OwnCharacter[] | 'failed' | undefined

/** Asks for them in the browser: the page itself is the same for everybody. */
export function useOwnCharacters(): OwnCharacters {
  const userId = useSession()?.user.id
  const { hasOwnCharacters } = useSite().site
  const { value, error } = useFetched(hasOwnCharacters ? userId : undefined, (signal) =>
    playerApi('GET /api/character/list', {}, { signal }),
  )
  return error === undefined ? value : 'failed'
}

/** Whether an entry is one of the player’s characters, their guild or one of their creatures. */
export function isOwn(
  kind: RankingKind,
  entry: Pick<RankingEntry, 'id' | 'owner'>,
  own: OwnCharacters,
): boolean {
  if (!Array.isArray(own)) return false
  const characters: readonly OwnCharacter[] = own
  if (kind === 'guild') return characters.some(({ guild }) => guild?.id === entry.id)
  const id = kind === 'summon' ? entry.owner?.id : entry.id
  return characters.some((character) => character.id === id)
}
