import { useAccount } from './account-overview.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** Asks “is it you?” by what the account has now: a password may just have been set. */
export function OwnProof() {
  const { account } = useAccount()
  return <ProofDialog hasPassword={account.hasPassword} />
}
