import { addPhoneNumber, removePhoneNumber, verifyPhoneNumber } from '../../contract/phone.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { networkOf } from '../platform/http/visitor.ts'
import type { PhoneService } from './phone-service.ts'

export function phoneRoutes(api: Api, phone: PhoneService): void {
  mount(api, addPhoneNumber, ({ PhoneNumber }, { player, visitor }) =>
    phone.sendCode({
      accountId: player.accountId,
      phoneNumber: PhoneNumber,
      network: networkOf(visitor.address),
      language: visitor.language,
    }),
  )
  mount(api, verifyPhoneNumber, ({ PhoneNumber, Code }, { player }) =>
    phone.verify(player.accountId, PhoneNumber, Code),
  )
  mount(api, removePhoneNumber, (_, { player }) => phone.remove(player.accountId))
}
