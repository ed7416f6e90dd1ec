/** The artwork the site ships for news; an owner's own picture is an address instead. */
export const newsArt = ['patch', 'event', 'community', 'maintenance', 'lore'] as const

/** How many pictures there are of each: topics of one kind take turns. */
export const newsVariants = 4

/** Which of it stands for a forum; undefined of one that has none, or a picture of the owner's. */
export function findNewsArt(newsPictures: Readonly<Record<string, string>>, forumId: number) {
  return newsArt.find((name) => name === newsPictures[String(forumId)])
}
