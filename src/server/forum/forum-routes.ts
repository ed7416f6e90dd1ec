import { listCategoryTopics, listForumCategories } from '../../contract/discussion.ts'
import {
  getForumState,
  getLatestTopics,
  getNews,
  getNewsPage,
  getTopic,
} from '../../contract/forum.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
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
