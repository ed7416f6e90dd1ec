import { addPhoneNumber, removePhoneNumber, verifyPhoneNumber } from '../../contract/phone.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { networkOf } from '../platform/http/visitor.ts'
import type { PhoneService } from './phone-service.ts'

export function phoneRoutes(api: Api, phone: PhoneService): void {
  mount(api, addPhoneNumber, async ({ PhoneNumber }, { player, visitor }) => {
    await phone.sendCode({
      accountId: player.accountId,
      phoneNumber: PhoneNumber,
      network: networkOf(visitor.address),
      language: visitor.language,
    })
    return {}
  })
  mount(api, verifyPhoneNumber, async ({ PhoneNumber, Code }, { player }) => {
    await phone.verify(player.accountId, PhoneNumber, Code)
    return {}
  })
  mount(api, removePhoneNumber, async (_, { player }) => {
    await phone.remove(player.accountId)
    return {}
  })
}
