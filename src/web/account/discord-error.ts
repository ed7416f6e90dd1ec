import { ApiError, hasStatus } from '../../contract/error.ts'

/** An error of a call that asks Discord, with a code where Discord gave no answer or asks to wait; any other as it is. */
export function asDiscordError(error: unknown): unknown {
  if (!hasStatus(error, 503)) return error
  return new ApiError(503, [{ code: 'DiscordUnavailable', description: '' }])
}
