import { createAccountExport } from './account-export.ts'
import type { AccountContext } from './account-ports.ts'
import { createAccountLocks, pruneLocks } from './account-lock.ts'
import { createAccountRecovery } from './account-recovery.ts'
import { createDestruction } from './destruction.ts'
import { findUser, findUsers } from './find-users.ts'
import { listLockedAccounts } from './listed-locks.ts'
import { createEmailAddress } from './email-address.ts'
import { createKnownDevices } from './known-device.ts'
import { createOwnerInvitation } from './owner-invitation.ts'
import { createPasswordChange } from './password-change.ts'
import { createPlayerSettings } from './player-settings.ts'
import { createRegistration } from './registration.ts'
import { createProfileOpener, readSessionUser } from './session-profile.ts'
import { createRoleChange } from './roles.ts'
import { createSignIn } from './sign-in.ts'

/** All that can be done with accounts. */
export function createAccounts(context: AccountContext) {
  const devices = createKnownDevices(context)
  const openProfile = createProfileOpener(context)
  const passwords = createPasswordChange(context)
  const owned = { ...context, endOtherSessions: context.sessions.endOthers }
  return {
    signIn: createSignIn({ ...context, devices, openProfile }),
    register: createRegistration({ ...context, devices, openProfile }),
    emails: createEmailAddress(context),
    passwords,
    recover: createAccountRecovery({ ...context, devices }),
    settings: createPlayerSettings(context),
    destruction: createDestruction({ ...context, passwords }),
    ownerInvitation: createOwnerInvitation(context),
    exportAccount: createAccountExport(context),
    /** Players as the team looks for them. */
    users: {
      find: (query: Parameters<typeof findUsers>[1], window: Parameters<typeof findUsers>[2]) =>
        findUsers(context.db, query, window, new Date(context.clock())),
      findOne: (id: number) => findUser(context.db, id, new Date(context.clock())),
      readSessionUser: (id: number) => readSessionUser(context, id),
      changeRoles: createRoleChange(owned),
      ...createAccountLocks(owned),
    },
    listLocks: (page: number) => listLockedAccounts(context.db, page, new Date(context.clock())),
    /** Opens a session for who has shown who they are elsewhere: in the game. */
    openProfile,
    /** Forgets codes, devices and locks that have run out. */
    async prune(): Promise<void> {
      await context.codes.prune(context.db)
      await devices.prune()
      await pruneLocks(context.db, new Date(context.clock()))
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
