import {
  addUserNote,
  beginAccountView,
  changeUserRoles,
  endAccountView,
  getUser,
  listUsers,
  lockUser,
  removeUserNote,
  resetUserFactors,
  signUserOut,
  unlockUser,
} from '../../contract/user.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { UserService } from './user-service.ts'

/** What the team knows of players, and does about them. */
export function userRoutes(api: Api, users: UserService): void {
  mount(api, listUsers, (query, { player }) => users.search(query, player.roles))
  mount(api, getUser, ({ id }, { player }) => users.read(id, player.roles))
  mount(api, addUserNote, ({ id, text }, { player, source }) =>
    users.addNote(player.accountId, id, { text, source }),
  )
  mount(api, removeUserNote, ({ id }, { player }) => users.removeNote(player.accountId, id))

  mount(api, changeUserRoles, ({ id, roles }, { player }) => users.changeRoles(player, id, roles))
  mount(api, lockUser, ({ id, ...lock }, { player }) => users.lock(player, id, lock))
  mount(api, unlockUser, ({ id }, { player }) => users.unlock(player, id))
  mount(api, signUserOut, ({ id }, { player }) => users.signOut(player, id))
  mount(api, resetUserFactors, ({ id, proof }, { player }) => users.resetFactors(player, id, proof))

  mount(api, beginAccountView, ({ id, reason }, { player }) =>
    users.views.begin(player, id, reason),
  )
  mount(api, endAccountView, (_, { player }) => users.views.end(player))
}
