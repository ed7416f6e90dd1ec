import { createContext, useContext, useMemo } from 'react'
import { type GameIconName, useDrawing } from './game-drawings.ts'

/** One drawing of the game, decoration: 1 em high unless a class says otherwise, in the colour of the text around it. */
export function GameIcon({ name, className = '' }: { name: GameIconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`game-icon ${className}`} viewBox="0 0 512 512">
      <GameIconShape name={name} />
    </svg>
  )
}

/** The drawing alone on its 512 × 512 grid, for a picture that holds more. */
export function GameIconShape({ name }: { name: GameIconName }) {
  const isOnSheet = useContext(Sheet).has(name)
  return isOnSheet ? <use href={`#${idOf(name)}`} /> : <Drawing key={name} name={name} />
}

function Drawing({ name }: { name: GameIconName }) {
  // where the server drew it, the browser takes over what is there
  return <path d={useDrawing(name)} suppressHydrationWarning />
}

const Sheet = createContext<ReadonlySet<GameIconName>>(new Set())

interface GameIconSheetProps {
  /** What is drawn more than once below. */
  names: readonly GameIconName[]
  children: React.ReactNode
}

/** Puts drawings into the page once, however often they are shown in it: each is about a kilobyte. One per page. */
export function GameIconSheet({ names, children }: GameIconSheetProps) {
  const drawn = useMemo(() => new Set(names), [names])
  return (
    <Sheet value={drawn}>
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        {[...drawn].map((name) => (
          <symbol key={name} id={idOf(name)} viewBox="0 0 512 512">
            <Drawing name={name} />
          </symbol>
        ))}
      </svg>
      {children}
    </Sheet>
  )
}

function idOf(name: GameIconName): string {
  return `game-icon-${name}`
}
