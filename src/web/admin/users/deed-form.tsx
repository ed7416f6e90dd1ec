import type { Role } from '../../../contract/role-terms.ts'
import type { User } from '../../../contract/user.ts'
import { LockForm } from './lock-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { RolesForm } from './roles-form.tsx'
import { ViewForm } from './view-form.tsx'

/** What is asked more of than whether it is meant. */
export type AskedDeed = 'roles' | 'lock' | 'resetFactors' | 'view'

export interface DeedFormProps {
  user: User
  onClose: () => void
  onDone: () => Promise<void>
}

interface AskedFormProps extends DeedFormProps {
  asked: AskedDeed
  /** The roles of who decides. */
  held: readonly Role[]
}

/** The form in the dialog of what is done about a player. */
export function DeedForm({ asked, held, ...rest }: AskedFormProps) {
  if (asked === 'roles') return <RolesForm held={held} {...rest} />
  if (asked === 'view') return <ViewForm {...rest} />
  return asked === 'lock' ? <LockForm {...rest} /> : <ResetForm {...rest} />
}
