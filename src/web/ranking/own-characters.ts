import { useEffect, useState } from 'react'
import { listCharacters, type OwnCharacter } from '../../contract/character.ts'
import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'

/** The characters of who reads; `undefined` for visitors and until they are known. */
export type OwnCharacters = readonly OwnCharacter[] | 'failed' | undefined

/** Asks for them in the browser: the page itself is the same for everybody. */
export function useOwnCharacters(): OwnCharacters {
  const userId = useSession()?.user.id
  const [found, setFound] = useState<{ userId: number; characters: OwnCharacters }>()
  useEffect(() => {
    if (userId === undefined) return
    const aborting = new AbortController()
    playerApi(listCharacters, {}, { signal: aborting.signal }).then(
      (characters) => setFound({ userId, characters }),
      () => !aborting.signal.aborted && setFound({ userId, characters: 'failed' }),
    )
    return () => aborting.abort()
  }, [userId])
  return found && found.userId === userId ? found.characters : undefined
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
