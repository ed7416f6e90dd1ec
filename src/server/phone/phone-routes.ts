import { addPhoneNumber, removePhoneNumber, verifyPhoneNumber } from '../../contract/phone.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { networkOf } from '../platform/http/visitor.ts'
import type { PhoneService } from './phone-service.ts'

export function phoneRoutes(api: Api, phone: PhoneService): void {
  mount(api, addPhoneNumber, ({ phoneNumber }, { player, visitor }) =>
    phone.sendCode({
      accountId: player.accountId,
      phoneNumber,
      network: networkOf(visitor.address),
      language: visitor.language,
    }),
  )
  mount(api, verifyPhoneNumber, ({ phoneNumber, code }, { player }) =>
    phone.verify(player.accountId, phoneNumber, code),
  )
  mount(api, removePhoneNumber, (_, { player }) => phone.remove(player.accountId))
}
