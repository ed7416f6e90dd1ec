import { useEffect, useState } from 'react'
import { getGameState, type GameState } from '../../contract/game.ts'
import { api } from '../base/api.ts'
import { useGameState } from '../base/game-state.ts'

/** Whether a service of the game is known to be down. */
export function useIsGameDown(): boolean {
  const told = useGameState()
  const [asked, setAsked] = useState<GameState>()
  useEffect(() => {
    const leaving = new AbortController()
    api(getGameState, {}, { signal: leaving.signal }).then(setAsked, () => {})
    return () => leaving.abort()
  }, [])
  return (told ?? asked)?.services.some(({ online }) => !online) ?? false
}
