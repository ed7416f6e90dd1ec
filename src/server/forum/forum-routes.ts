import { listCategoryTopics, listForumCategories } from '../../contract/discussion.ts'
import {
  getForumState,
  getLatestTopics,
  getNews,
  getNewsPage,
  getTopic,
} from '../../contract/forum.ts'
import { searchForum } from '../../contract/forum-search.ts'
import type { Tools } from '../platform/feature.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { networkOf } from '../platform/http/visitor.ts'
import type { ForumService } from './forum-service.ts'

const freshSeconds = 30

export function forumRoutes(api: Api, forum: ForumService): void {
  mount(api, getNews, () => forum.listNews(), { freshSeconds })
  mount(api, getNewsPage, ({ page }) => forum.listNewsPage(page), { freshSeconds })
  mount(api, getLatestTopics, () => forum.listLatest(), { freshSeconds })
  mount(api, getForumState, () => forum.readState(), { freshSeconds: 5 })
  mount(api, listForumCategories, () => forum.listCategories(), { freshSeconds })
  mount(api, listCategoryTopics, ({ id, page }) => forum.readCategory(id, page), {
    freshSeconds,
    isNeverStale: true,
  })
  mount(api, getTopic, ({ topic, page }) => forum.readTopic(topic, page), {
    freshSeconds,
    isNeverStale: true,
  })
}

/** Before the topics, whose addresses are this one but for the name. */
export function forumSearchRoutes(
  api: Api,
  forum: Pick<ForumService, 'searchPosts'>,
  { limiter, limits }: Pick<Tools, 'limiter' | 'limits'>,
): void {
  mount(api, searchForum, async ({ search, page }, { visitor }) => {
    await limiter.take([limits.forumSearch], networkOf(visitor.address))
    return forum.searchPosts(search, page)
  })
}
