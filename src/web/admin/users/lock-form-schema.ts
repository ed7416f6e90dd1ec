import { z } from 'zod/mini'
import { lockUser } from '../../../contract/user.ts'
import { lockEnds } from './lock-end.ts'

/** The day a lock or a ban ends on, where the browser is. */
export const dayToCome = z
  .string()
  .check(z.refine((day) => new Date(`${day}T00:00`).getTime() > Date.now(), 'InvalidLockEnd'))
const { Reason } = lockUser.input.shape

/** A day is chosen where the lock ends on one. */
export const withDay = z.object({ Reason, End: z.enum(lockEnds), Day: dayToCome })
export const withoutDay = z.object({ Reason, End: z.enum(lockEnds), Day: z.string() })
