import { useCallback, useEffect, useState } from 'react'
import { listCharacters, type OwnCharacter } from '../../contract/character.ts'
import { playerApi } from '../base/session/player-api.ts'

export interface OwnCharacters {
  /** Undefined until they are known. */
  characters: readonly OwnCharacter[] | undefined
  /** Why they could not be read. */
  failure: unknown
  retry: () => void
}

/** The characters a reward may be for. */
export function useOwnCharacters(): OwnCharacters {
  const [found, setFound] = useState<{ characters?: OwnCharacter[]; failure?: unknown }>({})
  const ask = useCallback((signal?: AbortSignal) => {
    playerApi(listCharacters, {}, signal ? { signal } : {}).then(
      (characters) => setFound({ characters }),
      (failure: unknown) => {
        if (!signal?.aborted) setFound({ failure })
      },
    )
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal)
    return () => leaving.abort()
  }, [ask])
  const retry = () => {
    setFound({})
    ask()
  }
  return { characters: found.characters, failure: found.failure, retry }
}
