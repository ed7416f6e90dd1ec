import { z } from 'zod/mini'

/** A time on the wire: seconds since epoch. */
export const Seconds = z.int().check(z.minimum(0))
