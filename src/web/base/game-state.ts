import type { GameState } from '../../contract/game.ts'
import { createStore, useStore } from './store.ts'

const state = createStore<GameState | undefined>(undefined)

/** How the services of the game are, as the event stream last told; undefined before it did. */
export function useGameState(): GameState | undefined {
  return useStore(state, undefined)
}

export const receiveGameState: (next: GameState) => void = state.write
