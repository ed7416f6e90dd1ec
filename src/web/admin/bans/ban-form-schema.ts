import { z } from 'zod/mini'
import { addBan } from '../../../contract/ban.ts'
import { lockEnds } from '../users/lock-end.ts'
import { dayToCome } from '../users/lock-form-schema.ts'

const { Kind, Target, StopsSignIn, StopsWriting, Reason } = addBan.input.shape
const common = { Kind, Target, StopsSignIn, StopsWriting, Reason, End: z.enum(lockEnds) }

/** A day is chosen where the ban ends on one. */
export const withDay = z.object({ ...common, Day: dayToCome })
export const withoutDay = z.object({ ...common, Day: z.string() })
