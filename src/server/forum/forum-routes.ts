import type { Hono } from 'hono'
import { getForumState, getLatestTopics, getNews, getTopic } from '../../contract/forum.ts'
import { mount } from '../platform/http/mount.ts'
import type { ForumService } from './forum-service.ts'

const freshSeconds = 30

export function forumRoutes(app: Hono, forum: ForumService): void {
  mount(app, getNews, () => forum.listNews(), { freshSeconds })
  mount(app, getLatestTopics, () => forum.listLatest(), { freshSeconds })
  mount(app, getForumState, () => forum.readState(), { freshSeconds: 5 })
  mount(app, getTopic, ({ topic, page, language }) => forum.readTopic(topic, page, language), {
    freshSeconds,
  })
}
