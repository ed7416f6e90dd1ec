import { useSession } from '../base/session/session.ts'
import { useAccountParts } from './use-account-parts.ts'

/** The account’s place in the header. Only the browser knows who is signed in: until it says so, an equal space. */
export function AccountPlace({ notifications }: { notifications: number }) {
  const user = useSession()?.user
  const parts = useAccountParts()
  if (!user || !parts)
    return (
      <span className="for-members skeleton h-11 w-36 rounded-md sm:w-56 desk:max-xl:w-48 bg-surface-2" />
    )
  return (
    <div className="for-members">
      <parts.AccountMenu user={user} notifications={notifications} />
    </div>
  )
}
