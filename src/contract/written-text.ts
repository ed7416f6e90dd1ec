import { z } from 'zod/mini'

/** What somebody writes, without what is blank around it; `InvalidText` where it is shorter or longer than that. */
export const writtenText = (longest: number, shortest = 1) =>
  z
    .string('InvalidText')
    .check(z.trim(), z.minLength(shortest, 'InvalidText'), z.maxLength(longest, 'InvalidText'))
