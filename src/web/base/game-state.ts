import { useSyncExternalStore } from 'react'
import type { GameState } from '../../contract/game.ts'

const listeners = new Set<() => void>()
let state: GameState | undefined

/** How the services of the game are, as the event stream last told; undefined before it did. */
export function useGameState(): GameState | undefined {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  )
}

export function hearGameState(next: GameState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
