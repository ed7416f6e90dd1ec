import { AddressSecret, Callers, SiteToken, VotePage } from './vote-options.ts'

/** The options of a site that calls with the pseudo, and signs it with a secret of the listing. */
export const namedCallShape = {
  /** The page to vote on, where players enter their pseudo: `{name}` stands for it in addresses. */
  page: VotePage,
  secret: AddressSecret,
  /** The secret key of the listing, with which the site signs. */
  signingSecret: SiteToken,
  /** Whom it calls from; left out, from anywhere. */
  from: Callers.optional(),
}
