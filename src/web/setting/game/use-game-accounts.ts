import { useCallback, useState } from 'react'
import { type GameAccounts, listGameAccounts } from '../../../contract/game-account.ts'
import { playerApi } from '../../session/player-api.ts'

/**
 * The player’s game accounts, as the page’s loader read them or as they are since.
 *
 * @returns with `refresh`, which reads them anew after a change; where that fails, what was known stays.
 */
export function useGameAccounts(loaded: GameAccounts) {
  const [read, setRead] = useState<{ after: GameAccounts; found: GameAccounts }>()
  const known = read?.after === loaded ? read.found : loaded
  const refresh = useCallback(async () => {
    const found = await playerApi(listGameAccounts, {}).catch(() => undefined)
    if (found) setRead({ after: loaded, found })
  }, [loaded])
  return { ...known, refresh }
}
