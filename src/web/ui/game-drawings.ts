import { createContext, use, useState } from 'react'
import { createLazy, useLazy } from '../base/lazy.ts'
import { useIsAlive } from '../base/use-is-alive.ts'
import type { gameIconPaths } from './game-icon-paths.ts'

export type GameIconName = keyof typeof gameIconPaths
type GameDrawings = Readonly<Record<GameIconName, string>>

/** All drawings, on the server. */
export const ServerDrawings = createContext<GameDrawings | undefined>(undefined)

/** The drawings in a browser. A page that comes from the server has those that it shows without. */
export const drawings = createLazy(
  async (): Promise<GameDrawings> => (await import('./game-icon-paths.ts')).gameIconPaths,
)

/** The path of a drawing; undefined in a browser where the server drew it, and until it is loaded. */
export function useDrawing(name: GameIconName): string | undefined {
  const [isServed] = useState(!useIsAlive())
  const onServer = use(ServerDrawings)
  const inBrowser = useLazy(drawings, !isServed)
  return (onServer ?? inBrowser)?.[name]
}
