import { createContext, use, useCallback, useMemo, useState } from 'react'
import { type AccountOverview, readAccount } from '../../contract/manage.ts'
import { createResponseOrder } from '../base/response-order.ts'
import { playerApi } from '../base/session/player-api.ts'
import { session } from '../base/session/session.ts'

interface AccountState {
  account: AccountOverview
  /** Reads the account again, after a change. Where that fails, what was known stays. */
  refresh: () => Promise<void>
}

const AccountContext = createContext<AccountState | undefined>(undefined)

interface AccountProviderProps {
  /** As the page's loader read it. */
  loaded: AccountOverview
  children: React.ReactNode
}

/** Keeps the account for all tabs of the settings. */
export function AccountProvider({ loaded, children }: AccountProviderProps) {
  const [read, setRead] = useState<{ after: AccountOverview; account: AccountOverview }>()
  // what the loader read since is newer
  const account = read?.after === loaded ? read.account : loaded
  const [order] = useState(createResponseOrder)
  const refresh = useCallback(async () => {
    const isNews = order.ask()
    const found = await playerApi(readAccount, {}).catch(() => undefined)
    if (!found || !isNews()) return
    session.correct(found)
    setRead({ after: loaded, account: found })
  }, [loaded, order])
  const state = useMemo(() => ({ account, refresh }), [account, refresh])
  return <AccountContext value={state}>{children}</AccountContext>
}

/**
 * The account, and how to read it again. Pseudo, avatar and rules are better asked of `useSession`: that
 * hears of other tabs too.
 */
export function useAccount(): AccountState {
  const state = use(AccountContext)
  if (!state) throw new Error('there is no account here: expected a page below /setting')
  return state
}
