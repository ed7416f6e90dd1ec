const longestAddress = 2000

/**
 * The absolute address of a link, as a browser would resolve it against the forum's, or alone when
 * no forum is given. Undefined for anything but http(s), for addresses with a user name (`https://bank.example@evil.example`), and
 * for broken or overlong ones.
 */
export function webAddress(value: string | undefined, forumUrl?: string): string | undefined {
  if (!value?.trim()) return undefined
  const url = URL.parse(value, forumUrl && `${forumUrl}/`)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  if (url.username || url.password || url.href.length > longestAddress) return undefined
  return url.href
}
