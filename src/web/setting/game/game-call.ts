import { ApiError, hasStatus } from '../../../contract/error.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { asGameError } from '../../ui/form/game-error.ts'

/**
 * `playerApi` for what the game is asked: where the game does not answer, or no longer knows the account, the
 * error says so in its words.
 */
export const gameApi: typeof playerApi = (endpoint, input, init) =>
  playerApi(endpoint, input, init).catch((error: unknown) => {
    throw hasStatus(error, 404) ? accountGone() : asGameError(error)
  })

function accountGone(): ApiError {
  return new ApiError(404, [{ code: 'GameAccountNotFound', description: '' }])
}
