declare const BUILD_NAME: string

/**
 * Where copies are kept. Their names carry the build they belong to: a page of one build never meets the
 * scripts of another.
 */
export const copyNames = {
  /** Scripts, styles, fonts and texts, whose addresses change with their content; and the page for who has no other. */
  files: `files-${BUILD_NAME}`,
  /** What was read: the home page and articles. */
  pages: `pages-${BUILD_NAME}`,
  pictures: `pictures-${BUILD_NAME}`,
} as const

/** Removes the copies of other builds. */
export async function forgetOtherBuilds(): Promise<void> {
  const current: readonly string[] = Object.values(copyNames)
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)),
  )
}
