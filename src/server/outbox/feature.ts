import type { Feature, Tools } from '../platform/feature.ts'
import { outboxRoutes } from './outbox-routes.ts'

/** Mails and messages that were not sent, to be read at this machine: none for a site that others visit. */
export function createOutboxFeature({ db }: Tools): Feature {
  return { name: 'outbox', routes: { beside: ({ router }) => outboxRoutes(router, db) } }
}
