import { countLanterns, lightLantern, readOwnLantern } from '../../../contract/lantern.ts'
import type { Api } from '../../platform/http/api.ts'
import { mount } from '../../platform/http/mount.ts'
import type { LanternService } from './lantern-service.ts'

const freshSeconds = 30

/** Lanterns under news and topics. */
export function lanternRoutes(api: Api, lanterns: LanternService): void {
  mount(api, countLanterns, ({ topic }) => lanterns.count(topic), { freshSeconds })
  mount(api, readOwnLantern, ({ topic }, { player }) => lanterns.readOwn(player.accountId, topic))
  mount(api, lightLantern, (given, { player }) => lanterns.light(player.accountId, given))
}
