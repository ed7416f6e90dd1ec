/** What players say is wrong with what another wrote. */
export const reportReasons = ['scam', 'realMoney', 'insult', 'spam', 'other'] as const
