import { getGameState } from '../../contract/game.ts'
import { api } from '../base/api.ts'
import { useGameState } from '../base/game-state.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'

/** Whether a service of the game is known to be down. */
export function useIsGameDown(): boolean {
  const told = useGameState()
  const { value: asked } = useFetched(getGameState, (signal) => api(getGameState, {}, { signal }))
  return (told ?? asked)?.services.some(({ online }) => !online) ?? false
}
