import { ApiError, hasStatus } from '../../../contract/error.ts'

/**
 * Whether a call failed because the game did not answer the site. A site that is too busy itself answers with
 * the same status, and says when to come back.
 */
export function isGameSilent(error: unknown): boolean {
  return hasStatus(error, 503) && error.retryAfterSeconds === undefined
}

/** An error of a call that asks the game, with a code where the game is silent; any other as it is. */
export function asGameError(error: unknown): unknown {
  if (!isGameSilent(error)) return error
  return new ApiError(503, [{ code: 'GameUnavailable', description: '' }])
}
