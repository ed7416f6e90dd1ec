import { AddressSecret, Callers, SiteToken, VotePage } from './vote-options.ts'

/** The options of a site that calls with the pseudo, and signs it with a secret of the listing. */
export const namedCallShape = {
  page: VotePage.meta({
    description:
      'The page to vote on, where players enter their pseudo: `{name}` stands for it in addresses.',
  }),
  secret: AddressSecret,
  signingSecret: SiteToken.meta({
    description: 'The secret key of the listing, with which the site signs.',
  }),
  from: Callers.optional(),
}
