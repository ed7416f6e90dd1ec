import { type GameAccounts, listGameAccounts } from '../../../contract/game-account.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'

/**
 * The player’s game accounts, as the page’s loader read them or as they are since.
 *
 * @returns with `refresh`, which reads them anew after a change; where that fails, what was known stays.
 */
export function useGameAccounts(loaded: GameAccounts) {
  const { value, refetch } = useFetched(
    loaded,
    (signal) => playerApi(listGameAccounts, {}, { signal }),
    { initial: loaded },
  )
  return { ...value, refresh: refetch }
}
