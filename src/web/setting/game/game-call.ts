import { ApiError, type ErrorCode, isApiError } from '../../../contract/error.ts'
import { playerApi } from '../../session/player-api.ts'

/** Answers of these calls whose status alone does not say what happened. */
const codes: Readonly<Record<number, ErrorCode>> = {
  404: 'GameAccountNotFound',
  503: 'GameUnavailable',
}

/**
 * `playerApi` for what the game is asked: where the game does not answer, or no longer knows the account, the
 * error says so in its words.
 */
export const gameApi: typeof playerApi = (endpoint, input, init) =>
  playerApi(endpoint, input, init).catch((error: unknown) => {
    throw toGameError(error)
  })

function toGameError(error: unknown): unknown {
  if (!isApiError(error)) return error
  const code = codes[error.status]
  // a site that is too busy says when to come back
  if (code === undefined || error.retryAfterSeconds !== undefined) return error
  return new ApiError(error.status, [{ code, description: '' }])
}
