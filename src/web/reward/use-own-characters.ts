import { listCharacters, type OwnCharacter } from '../../contract/character.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'

export interface OwnCharacters {
  /** Undefined until they are known. */
  characters: readonly OwnCharacter[] | undefined
  /** Why they could not be read. */
  failure: unknown
  retry: () => void
}

/** The characters a reward may be for. */
export function useOwnCharacters(): OwnCharacters {
  const { value, error, retry } = useFetched(listCharacters, (signal) =>
    playerApi(listCharacters, {}, { signal }),
  )
  return { characters: value, failure: error, retry }
}
