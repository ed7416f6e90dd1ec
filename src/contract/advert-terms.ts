export const advertCategories = ['sell', 'buy', 'recruit', 'group'] as const

export const advertSorts = ['best', 'newest', 'cheapest', 'dearest'] as const

export const advertStates = ['pending', 'published', 'refused', 'closed', 'expired'] as const

export const longestAdvertTitle = 80

export const longestAdvertText = 2000

export const longestSearch = 60

export const longestConversationMessage = 1000

/** Of gold and levels in a search. */
export const largestSearchNumber = 2 ** 40
