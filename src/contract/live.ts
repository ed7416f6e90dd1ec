import { z } from 'zod/mini'
import { GameState, PlayerCount } from './game.ts'

/** Where the event stream is: `text/event-stream`, for who is signed in with their bearer token. */
export const livePath = '/api/live'

/** What the stream tells, by the name of the event. */
export const liveEvents = {
  counter: PlayerCount,
  state: GameState,
  /** How many notifications the signed-in player has not discovered. */
  notifications: z.object({ count: z.int().check(z.minimum(0)) }),
} as const
export type LiveEventName = keyof typeof liveEvents
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEvents)[Name]> }
}[LiveEventName]
