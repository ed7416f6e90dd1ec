import { randomInt } from 'node:crypto'
import type { Feature, Tools } from '../platform/feature.ts'
import { exportOf } from './phone-export.ts'
import { phoneRoutes } from './phone-routes.ts'
import { createPhoneService, type PhoneServiceOptions } from './phone-service.ts'

type Needs = Pick<PhoneServiceOptions, 'sms' | 'countries' | 'announce'>

/** The phone numbers of players, shown to be theirs by a code. */
export async function createPhoneFeature(tools: Tools, needs: Needs): Promise<Feature> {
  const phone = createPhoneService({
    ...tools,
    ...needs,
    randomInt: (end) => randomInt(end),
    key: await tools.secret('phone-code'),
    siteName: tools.site.name,
  })
  return {
    name: 'phone',
    exportOf,
    routes: { api: (api) => phoneRoutes(api, phone) },
    expire: phone.prune,
  }
}
