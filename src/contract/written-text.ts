import { z } from 'zod/mini'
import type { ListedErrorCode } from './error.ts'

/** What somebody shows, just as it is; `code` where there is nothing, or more than that. */
export const givenText = (longest: number, code: ListedErrorCode) =>
  z.string(code).check(z.minLength(1, code), z.maxLength(longest, code))

/** What somebody writes, without what is blank around it; `code` where it is shorter or longer than that. */
export const writtenText = (longest: number, shortest = 1, code: ListedErrorCode = 'InvalidText') =>
  z.string(code).check(z.trim(), z.minLength(shortest, code), z.maxLength(longest, code))
