import { z } from 'zod/mini'

/** A time on the wire: seconds since epoch. */
export const Seconds = z.int().check(z.minimum(0))

/** The same in a query, where all is text. */
export const SecondsInQuery = z.coerce
  .number<number>()
  .check(z.int(), z.minimum(0), z.maximum(8.64e12))

/** The last moment of the year 9999: what is to come comes before it. */
export const latestMoment = 253_402_300_799
