import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { ForumHttp } from '../forum-http.ts'
import { createRemembered } from '../../../platform/remembered.ts'
import {
  DiscourseCategories,
  DiscourseCategory,
  DiscourseCategoryShow,
} from './discourse-shapes.ts'

const cacheMs = 10 * 60 * 1000

export interface KnownCategories {
  nameOf(id: number): Promise<string>
  /** Whether the topic is the one that describes a category: those are pinned, and no news. */
  isDescription(topicId: number): boolean
}

/** The categories of the forum, remembered: topics carry only their number. */
export function createDiscourseCategories(http: ForumHttp, clock: Clock) {
  async function readAll(): Promise<KnownCategories> {
    const query = { include_subcategories: 'true' }
    const { category_list } = await http.read('/categories.json', DiscourseCategories, query)
    const categories = readCategories(category_list.categories)
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    const descriptions = new Set(categories.map((category) => topicIdOf(category.topic_url)))
    return {
      isDescription: (topicId) => descriptions.has(topicId),
      async nameOf(id) {
        // a large forum lists only some of its categories
        const name = names.get(id) ?? (id > 0 ? await readName(id) : '')
        names.set(id, name)
        return name
      },
    }
  }

  function readCategories(given: readonly unknown[]): z.output<typeof DiscourseCategory>[] {
    const categories = http.keepReadable('categories', given, DiscourseCategory)
    return categories.flatMap((category) => [
      category,
      ...readCategories(category.subcategory_list ?? []),
    ])
  }

  async function readName(id: number): Promise<string> {
    const shown = await http.find(`/c/${id}/show.json`, DiscourseCategoryShow)
    return shown?.category.name ?? ''
  }

  return { read: createRemembered(clock, cacheMs, readAll) }
}

function topicIdOf(url: string | null | undefined): number {
  return Number(url?.split('/').at(-1))
}
