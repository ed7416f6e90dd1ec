import type { PictureAddress } from '../forum-adapter.ts'

/** An absolute http(s) address from one a forum gave, maybe relative to it; undefined for any other. */
export function resolveAddress(
  forumUrl: string,
  given: string | null | undefined,
): string | undefined {
  if (!given) return undefined
  const url = URL.parse(given, `${forumUrl}/`)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** The address on this site of a member's picture; undefined when the forum has none that can be fetched. */
export function avatarAddress(
  forumUrl: string,
  given: string | null | undefined,
  pictureAddress: PictureAddress,
): string | undefined {
  const address = resolveAddress(forumUrl, given)
  return (address && pictureAddress(address, 'avatar')) || undefined
}
