import type { Db } from '../platform/database/db.ts'

/** What players are told of payments, `payment` being the id of one. Amounts are of the site's money. */
export type DonationNews =
  | { kind: 'donationReceived'; money: number; payment: string }
  | { kind: 'giftPaid'; to: string; money: number; payment: string }
  | { kind: 'giftReceived'; from: string; money: number }
  | { kind: 'donationReversed'; money: number }
  | { kind: 'donationHeld'; payment: string }
  | { kind: 'donationRefused'; payment: string }

/** Tells a player, within the transaction of `db`. */
export type NotifyDonor = (db: Db, accountId: number, news: DonationNews) => Promise<void>

/** What news of a payment is applied with. */
export interface Applying {
  notify: NotifyDonor
  now: Date
}
