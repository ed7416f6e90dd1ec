import type { FlarumTag } from './flarum-shapes.ts'

/** What the tags of a discussion mean: whether it may be shown, and which of them is its forum. */
export function createFlarumTags(
  shown: ReadonlySet<string> | undefined,
  newsSlugs: readonly string[],
  hasToken: boolean,
) {
  const mayShowOne = (tag: FlarumTag) => shown?.has(tag.attributes.slug) ?? true

  function rank({ attributes }: FlarumTag): number {
    const news = newsSlugs.indexOf(attributes.slug)
    if (news >= 0) return news
    const isPrimary = typeof attributes.position === 'number' && !attributes.isChild
    return newsSlugs.length + (isPrimary ? 0 : 1)
  }

  return {
    /** Flarum hides a topic from who may not see one of its tags; a token may see all of them. */
    mayShow(tags: readonly FlarumTag[]): boolean {
      if (!shown) return true
      return tags.some(mayShowOne) && (!hasToken || tags.every(mayShowOne))
    },

    /** The tag asked for, else the first news tag, else the first primary tag, else any that is shown. */
    choose(tags: readonly FlarumTag[], slug?: string): FlarumTag | undefined {
      const asked = tags.find((tag) => tag.attributes.slug === slug)
      return asked ?? tags.filter(mayShowOne).toSorted((a, b) => rank(a) - rank(b))[0]
    },
  }
}
