import { useCallback, useState } from 'react'
import { type GameAccounts, listGameAccounts } from '../../../contract/game-account.ts'
import { createResponseOrder } from '../../base/response-order.ts'
import { playerApi } from '../../base/session/player-api.ts'

/**
 * The player’s game accounts, as the page’s loader read them or as they are since.
 *
 * @returns with `refresh`, which reads them anew after a change; where that fails, what was known stays.
 */
export function useGameAccounts(loaded: GameAccounts) {
  const [read, setRead] = useState<{ after: GameAccounts; found: GameAccounts }>()
  const known = read?.after === loaded ? read.found : loaded
  const [order] = useState(createResponseOrder)
  const refresh = useCallback(async () => {
    const isNews = order.ask()
    const found = await playerApi(listGameAccounts, {}).catch(() => undefined)
    if (found && isNews()) setRead({ after: loaded, found })
  }, [loaded, order])
  return { ...known, refresh }
}
