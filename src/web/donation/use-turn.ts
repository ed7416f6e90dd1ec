import { useState } from 'react'
import { useSession } from '../base/session/session.ts'

/** Whose turn it is on a page for everybody: another number once a player has left, who typed and read there. */
export function useTurn(): number {
  const playerId = useSession()?.user.id
  const [turn, setTurn] = useState({ playerId, number: 0 })
  if (turn.playerId !== playerId) {
    // who is known only once the page is alive may have typed before
    const hasLeft = turn.playerId !== undefined
    setTurn({ playerId, number: turn.number + (hasLeft ? 1 : 0) })
  }
  return turn.number
}
