/** Characters of why the team gives something. */
export const longestGrantReason = 300

/** Of money, and of points. */
export const largestGrant = 1_000_000

/** Grants that were decided, the last ones first, as far as they are listed. */
export const listedGrants = 25
