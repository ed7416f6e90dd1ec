export type InvisionAddress = ReturnType<typeof invisionAddress>

/**
 * Addresses of a forum's pages. Without URL rewriting the same path follows `index.php?`. Invision
 * corrects a wrong slug by itself but wants one, so an unknown slug is an `x`.
 *
 * @param forumUrl without a trailing slash.
 */
export function invisionAddress(forumUrl: string, hasRewriting: boolean) {
  const base = hasRewriting ? forumUrl : `${forumUrl}/index.php?`
  return {
    topic: (id: number, slug: string) => new URL(`${base}/topic/${id}-${slug || 'x'}/`).href,
    profile: (id: number, slug: string) => new URL(`${base}/profile/${id}-${slug || 'x'}/`).href,
  }
}

/** The readable part of a topic's address: `welcome` of `https://forum.example/topic/1-welcome/`. */
export function slugOfTopicUrl(url: string): string {
  return /\/topic\/\d+-([^/?#&]+)/.exec(url)?.[1] ?? ''
}
