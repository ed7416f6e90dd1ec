import { createContext, use, useMemo } from 'react'
import type { AccountOverview } from '../../contract/manage.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { loadAccount } from '../base/session/own-account.ts'

interface AccountState {
  account: AccountOverview
  /** Reads the account again, after a change. Where that fails, what was known stays. */
  refresh: () => Promise<void>
}

const AccountContext = createContext<AccountState | undefined>(undefined)

interface AccountProviderProps {
  /** As the page's loader read it; what it read since is newer. */
  loaded: AccountOverview
  children: React.ReactNode
}

/** Keeps the account for all tabs of the settings. */
export function AccountProvider({ loaded, children }: AccountProviderProps) {
  const { value, refetch } = useFetched(loaded, loadAccount, { initial: loaded })
  const state = useMemo(() => ({ account: value, refresh: refetch }), [value, refetch])
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
