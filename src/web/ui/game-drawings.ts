import { createContext, use, useEffect, useState } from 'react'
import { createStore, useStore } from '../base/store.ts'
import { useIsAlive } from '../base/use-is-alive.ts'
import type { gameIconPaths } from './game-icon-paths.ts'

export type GameIconName = keyof typeof gameIconPaths
type GameDrawings = Readonly<Record<GameIconName, string>>

/** All drawings, on the server. */
export const ServerDrawings = createContext<GameDrawings | undefined>(undefined)

const loaded = createStore<GameDrawings | undefined>(undefined)

/** Loads the drawings into a browser. A page that comes from the server has those that it shows without. */
export async function loadDrawings(): Promise<void> {
  if (loaded.read()) return
  const { gameIconPaths } = await import('./game-icon-paths.ts')
  loaded.write(gameIconPaths)
}

/** The path of a drawing; undefined in a browser where the server drew it, and until it is loaded. */
export function useDrawing(name: GameIconName): string | undefined {
  const [isServed] = useState(!useIsAlive())
  const onServer = use(ServerDrawings)
  const drawings = useStore(loaded, undefined)
  useEffect(() => {
    // without it nothing is missing but a picture beside its name
    if (!isServed) loadDrawings().catch(() => {})
  }, [isServed])
  return (onServer ?? drawings)?.[name]
}
