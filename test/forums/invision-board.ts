import {
  authors,
  forums,
  lastPostOf,
  positionsWithout,
  privateAddress,
  privateEmail,
  topics,
  type WorldAuthor,
  type WorldPost,
  type WorldTopic,
} from './forum-world.ts'

/** A forum as Invision Community keeps it: rows of its tables, under the names of their columns. */
export interface InvisionBoard {
  members: MemberRow[]
  forums: { id: number; name: string }[]
  topics: TopicRow[]
  posts: PostRow[]
}

export interface MemberRow {
  member_id: number
  name: string
  members_seo_name: string
  email: string
  ip_address: string
  /** Below the uploads. */
  pp_main_photo: string | null
}

export interface TopicRow {
  tid: number
  title: string
  title_seo: string
  state: 'open' | 'closed' | 'link'
  posts: number
  views: number
  forum_id: number
  starter_id: number
  starter_name: string
  /** Seconds since epoch, as every date here. */
  start_date: number
  last_poster_id: number
  last_poster_name: string
  last_post: number
  /** 1 shown, 0 waits for a moderator, -1 hidden. */
  approved: number
  pinned: number
  moved_to: string | null
  topic_firstpost: number
  topic_archive_status: number
  is_future_entry: number
  publish_date: number
}

export interface PostRow {
  pid: number
  topic_id: number
  author_id: number
  author_name: string
  post_date: number
  /** HTML with Invision's markers in place of addresses. */
  post: string
  new_topic: number
  /** 0 shown, 1 waits for a moderator, -1 hidden. */
  queued: number
  pdelete_time: number
  ip_address: string
}

/** Topics in a forum that is shown, which a guest of it is not. */
export const unshownTopicIds = {
  waiting: 40,
  scheduled: 41,
  ofTomorrow: 42,
  moved: 43,
  archived: 44,
} as const

/** The forums' world as Invision keeps it, with what only Invision knows. */
export function createInvisionBoard(): InvisionBoard {
  return {
    members: Object.values(authors).map(toMember),
    forums: Object.values(forums).map(({ id, name }) => ({ id, name })),
    topics: [...topics.map(toTopic), ...unshownTopics()],
    posts: [...topics.flatMap(toPosts), ...unshownTopics().flatMap(toOnlyPost)],
  }
}

/** The posts a guest is shown, the first first. */
export function shownPosts(board: InvisionBoard, tid: number): PostRow[] {
  return board.posts
    .filter((post) => post.topic_id === tid && post.queued === 0 && post.pdelete_time === 0)
    .toSorted((a, b) => a.post_date - b.post_date || a.pid - b.pid)
}

function toMember({ id, name, slug, picture }: WorldAuthor): MemberRow {
  return {
    member_id: id,
    name,
    members_seo_name: slug,
    email: privateEmail,
    ip_address: privateAddress,
    pp_main_photo: picture?.replace('/uploads/', '') ?? null,
  }
}

function toTopic(topic: WorldTopic): TopicRow {
  const last = lastPostOf(topic)
  return {
    tid: topic.id,
    title: topic.title,
    title_seo: topic.slug,
    state: 'open',
    posts: positionsWithout(topic, ['deleted', 'hidden', 'event']).length,
    views: topic.views,
    forum_id: topic.forum.id,
    starter_id: topic.author.id,
    starter_name: topic.author.name,
    start_date: topic.date,
    last_poster_id: last.author?.id ?? 0,
    last_poster_name: last.author?.name ?? guestName,
    last_post: last.date,
    approved: topic.isDeleted ? -1 : 1,
    pinned: topic.isPinned ? 1 : 0,
    moved_to: null,
    topic_firstpost: topic.post(0).id,
    topic_archive_status: 0,
    is_future_entry: 0,
    publish_date: 0,
  }
}

const guestName = 'Passer-by'

/** Invision notes no events between posts. */
function toPosts(topic: WorldTopic): PostRow[] {
  return positionsWithout(topic, ['event']).map((position) => toPost(topic, topic.post(position)))
}

function toPost(topic: WorldTopic, { id, author, date, html, state }: WorldPost): PostRow {
  return {
    pid: id,
    topic_id: topic.id,
    author_id: author?.id ?? 0,
    author_name: author?.name ?? guestName,
    post_date: date,
    post: withMarkers(html),
    new_topic: date === topic.date ? 1 : 0,
    queued: state === 'hidden' ? -1 : 0,
    pdelete_time: state === 'deleted' ? date : 0,
    ip_address: privateAddress,
  }
}

function withMarkers(html: string): string {
  return html
    .replaceAll('href="/', 'href="<___base_url___>/')
    .replaceAll('src="/uploads/', 'src="<fileStore.core_Attachment>/')
}

function unshownTopics(): TopicRow[] {
  const { waiting, scheduled, ofTomorrow, moved, archived } = unshownTopicIds
  const like = topics.find(({ forum, isDeleted }) => forum === forums.talk && !isDeleted)
  if (!like) throw new Error('expected a topic in the forum talk')
  const aTopic = (tid: number, change: Partial<TopicRow>): TopicRow => ({
    ...toTopic(like),
    tid,
    posts: 1,
    topic_firstpost: tid,
    ...change,
  })
  const year2036 = 2_100_000_000
  return [
    aTopic(waiting, { approved: 0 }),
    // its hour has come, but the forum has not published it yet
    aTopic(scheduled, { is_future_entry: 1, publish_date: like.date }),
    aTopic(ofTomorrow, { start_date: year2036, publish_date: year2036 }),
    aTopic(moved, { state: 'link', moved_to: '20&2', posts: 0, topic_firstpost: 0 }),
    aTopic(archived, { topic_archive_status: 1 }),
  ]
}

/** What moved has its posts elsewhere. */
function toOnlyPost(topic: TopicRow): PostRow[] {
  if (topic.state === 'link') return []
  const post: PostRow = {
    pid: topic.topic_firstpost,
    topic_id: topic.tid,
    author_id: topic.starter_id,
    author_name: topic.starter_name,
    post_date: topic.start_date,
    post: '<p>Not for guests.</p>',
    new_topic: 1,
    queued: 0,
    pdelete_time: 0,
    ip_address: privateAddress,
  }
  return [post]
}
