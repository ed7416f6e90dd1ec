/** Milliseconds since epoch. Passed in, so that tests decide what time it is. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** Since no moment in particular: it goes on evenly while the machine’s clock is put right. */
export const steadyClock: Clock = () => performance.now()

/** Of seconds since epoch, where there are any. */
export function toDate(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1000)
}

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
