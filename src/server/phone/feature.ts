import { randomInt } from 'node:crypto'
import type { Feature, Tools } from '../platform/feature.ts'
import { readSecret } from '../platform/secret.ts'
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
    key: await readSecret(tools.db, 'phone-code', tools.randomBytes),
    siteName: tools.site.name,
  })
  return {
    name: 'phone',
    exportOf,
    routes: { api: (api) => phoneRoutes(api, phone) },
    expire: phone.prune,
  }
}
