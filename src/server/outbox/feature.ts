import type { Feature, Tools } from '../platform/feature.ts'
import { outboxRoutes } from './outbox-routes.ts'

/** What is written to players and reaches none of them. */
interface Unsent {
  mail: boolean
  sms: boolean
}

/** Mails and messages that were not sent, to be read at this machine: none for a site that others visit. */
export function createOutboxFeature({ db }: Tools, unsent: Unsent): Feature {
  return {
    name: 'outbox',
    routes: { beside: ({ router }) => outboxRoutes(router, db) },
    async notices(say, url) {
      if (!unsent.mail && !unsent.sms) return []
      return [say(unsent.mail ? 'unsentMail' : 'unsentSms', { url: `${url}/dev/outbox` })]
    },
  }
}
