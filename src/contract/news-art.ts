/** The artwork the site ships for news; an owner's own picture is an address instead. */
export const newsArt = ['patch', 'event', 'community', 'maintenance', 'lore'] as const

/** How many pictures there are of each: topics of one kind take turns. */
export const newsVariants = 4
