import { randomInt } from 'node:crypto'
import { readServerTexts } from '../platform/server-texts.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import type { SmsAdapter } from '../platform/sms/sms-sender.ts'
import { exportRows, rowsFrom } from '../platform/export-words.ts'
import { findPhone, removePhone } from './phone-queries.ts'
import { phoneRoutes } from './phone-routes.ts'
import { createPhoneService, type PhoneContext } from './phone-service.ts'
import { smsCheck } from './sms-check.ts'

interface Needs extends Pick<PhoneContext, 'countries' | 'notifyAccount'> {
  /** How codes reach phones. */
  adapter: SmsAdapter
  /** Whether the owner left it out. */
  isDefault: boolean
}

export interface PhoneFeature extends Feature {
  /** Whether codes reach their recipients. */
  isReal: boolean
  find(accountId: number): ReturnType<typeof findPhone>
  remove: typeof removePhone
}

/** The phone numbers of players, shown to be theirs by a code. */
export async function createPhoneFeature(tools: Tools, needs: Needs): Promise<PhoneFeature> {
  const { db, clock, outbound, isPublic } = tools
  const { adapter, isDefault, countries, notifyAccount } = needs
  // an adapter may be a stranger's package: it gets what its port promises, and no more
  const sms = adapter.create({ db, clock, outbound })
  const phone = createPhoneService({
    ...tools,
    sms,
    countries,
    notifyAccount,
    randomInt: (end) => randomInt(end),
    key: await tools.secret('phone-code'),
    siteName: tools.site.name,
    texts: readServerTexts(tools.locales, 'server'),
  })
  return {
    name: 'phone',
    // the numbers that codes were sent to, and are not confirmed yet
    exportOf: exportRows({
      phoneCodes: rowsFrom('phone_code', 'phone_number tries expires_at'),
    }),
    routes: { api: (api) => phoneRoutes(api, phone) },
    checks: () => [smsCheck({ name: adapter.name, sms, isDefault, isPublic, countries })],
    expire: phone.prune,
    notices: async (say) => (isPublic && !sms.isReal ? [say('noSms')] : []),
    isReal: sms.isReal,
    find: (accountId) => findPhone(db, accountId),
    remove: removePhone,
  }
}
