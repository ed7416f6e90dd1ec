import { z } from 'zod'
import {
  ForeignCount,
  ForeignDate,
  ForeignFlag,
  ForeignId,
  ForeignText,
} from '../foreign-shapes.ts'

/** What Discourse answers, as far as it is used. */

export const DiscourseUser = z.object({
  id: ForeignId,
  username: ForeignText,
  avatar_template: z.string().nullish(),
})
export type DiscourseUser = z.infer<typeof DiscourseUser>

const topicFields = {
  id: z.int().positive(),
  title: z.string(),
  slug: ForeignText,
  posts_count: ForeignCount,
  created_at: ForeignDate,
  views: ForeignCount,
  category_id: ForeignId,
  archetype: z.string().nullish(),
}

export const DiscourseListTopic = z.object({
  ...topicFields,
  bumped_at: ForeignDate.nullish(),
  last_posted_at: ForeignDate.nullish(),
  last_poster_username: ForeignText,
  visible: z.boolean().nullish(),
  /** The starter first. */
  posters: z.array(z.object({ user_id: ForeignId })).nullish(),
})
export type DiscourseListTopic = z.infer<typeof DiscourseListTopic>

export const DiscourseTopicList = z.object({
  /** Each a {@link DiscourseUser}, or odd. */
  users: z.array(z.unknown()).nullish(),
  topic_list: z.object({
    more_topics_url: z.string().nullish(),
    /** Each a {@link DiscourseListTopic}, or odd. */
    topics: z.array(z.unknown()),
  }),
})

export const DiscoursePost = z.object({
  id: z.int().positive(),
  username: ForeignText,
  user_id: ForeignId,
  avatar_template: z.string().nullish(),
  created_at: ForeignDate,
  cooked: ForeignText,
  post_number: z.int().positive(),
  /** 1 is a post; others tell what moderators did. */
  post_type: z.int().nullish(),
  hidden: ForeignFlag,
  deleted_at: z.string().nullish(),
})
export type DiscoursePost = z.infer<typeof DiscoursePost>

/** Each a {@link DiscoursePost}, or odd. */
const posts = z.array(z.unknown())

export const DiscoursePosts = z.object({ post_stream: z.object({ posts }) })

export const DiscourseTopic = z.object({
  ...topicFields,
  deleted_at: z.string().nullish(),
  details: z.object({ created_by: DiscourseUser.nullish() }).nullish(),
  post_stream: z.object({
    posts,
    /** The ids of all posts in order; left out of topics of 10,000 posts and more. */
    stream: z.array(z.int()).optional(),
  }),
})
export type DiscourseTopic = z.infer<typeof DiscourseTopic>

const categoryFields = {
  id: z.int(),
  name: z.string(),
  /** The topic that describes the category: `/t/about-the-news-category/12`. */
  topic_url: z.string().nullish(),
}

export const DiscourseCategory = z.object({
  ...categoryFields,
  /** Each a {@link DiscourseCategory} too. */
  subcategory_list: z.array(z.unknown()).nullish(),
})

export const DiscourseCategories = z.object({
  category_list: z.object({ categories: z.array(z.unknown()) }),
})

export const DiscourseCategoryShow = z.object({ category: z.object(categoryFields) })
