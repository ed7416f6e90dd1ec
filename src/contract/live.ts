import { z } from 'zod/mini'
import { GameState, PlayerCount } from './game.ts'
import { changedParts } from './live-stream.ts'
import { Balance } from './money.ts'

/** What the stream tells, by the name of the event. */
export const liveEvents = {
  counter: PlayerCount,
  state: GameState,
  /** How many notifications the signed-in player has not discovered. */
  notifications: z.object({ count: z.int().check(z.minimum(0)) }),
  /** What the signed-in player has. */
  balance: Balance,
  /** Something the signed-in player may have before them is out of date: to be read again. */
  changed: z.object({ what: z.enum(changedParts), id: z.optional(z.int()) }),
} as const
export type LiveEventName = keyof typeof liveEvents
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEvents)[Name]> }
}[LiveEventName]
