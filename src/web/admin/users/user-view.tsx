import type { Role } from '../../../contract/role-terms.ts'
import type { User } from '../../../contract/user.ts'
import { UserActions } from './user-actions.tsx'
import { UserDevices } from './user-devices.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserGame } from './user-game.tsx'
import { UserHead } from './user-head.tsx'
import { UserNotes } from './user-notes.tsx'

interface UserViewProps {
  user: User
  /** Who reads, and what they hold. */
  reader: { id: number; roles: readonly Role[] }
  /** Something about the player is another. */
  onChange: () => Promise<void>
  /** What other features show of the player. */
  children: React.ReactNode
}

/** All the team may know of a player: who they are beside what they do. */
export function UserView({ user, reader, onChange, children }: UserViewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <UserHead user={user} />
      <UserActions {...{ user, reader, onChange }} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 desk:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <UserFacts user={user} />
          <UserNotes user={user} readerId={reader.id} onChange={onChange} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <UserGame {...user} />
          {user.security && <UserDevices {...user.security} />}
          {children}
        </div>
      </div>
    </div>
  )
}
