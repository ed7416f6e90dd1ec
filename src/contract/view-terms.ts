/** The header in which a call says as whom the site is seen: the token of the view. */
export const viewHeader = 'x-view'
