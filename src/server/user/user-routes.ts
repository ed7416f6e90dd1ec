import { listUsers } from '../../contract/user.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { UserService } from './feature.ts'

/** What the team knows of players, and does about them. */
export function userRoutes(api: Api, users: UserService): void {
  mount(api, listUsers, (query) => users.search(query))
}
