/** Milliseconds since epoch. Passed in, so that tests decide what time it is. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
