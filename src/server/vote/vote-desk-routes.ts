import {
  addVoteSite,
  listDeskVoteSites,
  moveVoteSite,
  removeVoteSite,
  renewVoteAddress,
  restoreVoteSite,
  switchVoteSite,
  writeVoteSite,
} from '../../contract/vote-desk.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { VoteDesk } from './vote-desk.ts'

/** Serves `contract/vote-desk.ts`. */
export function voteDeskRoutes(api: Api, desk: VoteDesk): void {
  mount(api, listDeskVoteSites, () => desk.list())
  mount(api, addVoteSite, (given, { player }) => desk.add(given, player.accountId))
  mount(api, writeVoteSite, (given, { player }) => desk.write(given, player.accountId))
  mount(api, restoreVoteSite, (which, { player }) => desk.restore(which, player.accountId))
  mount(api, switchVoteSite, (given, { player }) => desk.switch(given, player.accountId))
  mount(api, moveVoteSite, (given, { player }) => desk.move(given, player.accountId))
  mount(api, renewVoteAddress, (which, { player }) => desk.renewAddress(which, player.accountId))
  mount(api, removeVoteSite, (which, { player }) => desk.remove(which, player.accountId))
}
