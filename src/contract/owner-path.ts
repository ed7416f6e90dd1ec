/** Where the link to the first owner’s place leads. What it carries is its fragment, which no server is told. */
export const ownerPath = '/account/owner'
