/**
 * What the forums of the tests hold, in no forum's words. The fakes tell it in the words of their
 * software.
 */

export type PostState = 'shown' | 'deleted' | 'hidden' | 'event'

export interface WorldAuthor {
  id: number
  name: string
  /** The name's part of an address. */
  slug: string
  /** A picture, relative to the forum. */
  picture?: string
}

export interface WorldForum {
  id: number
  slug: string
  name: string
  isPrivate?: boolean
}

export interface WorldPost {
  id: number
  /** Undefined for a guest. */
  author: WorldAuthor | undefined
  /** Seconds since epoch. */
  date: number
  html: string
  state: PostState
}

export interface WorldTopic {
  id: number
  forum: WorldForum
  title: string
  slug: string
  author: WorldAuthor
  date: number
  views: number
  isPinned?: boolean
  isDeleted?: boolean
  /** Positions in the topic, whatever became of the posts there. */
  size: number
  post(position: number): WorldPost
}

/** What no reader may ever see of a member. */
export const privateEmail = 'alice-in-private@example.org'
export const privateAddress = '203.0.113.77'

export const authors = {
  alice: { id: 1, name: 'Alice', slug: 'alice', picture: '/uploads/avatars/alice.png' },
  bob: { id: 2, name: 'Éric Dupont', slug: 'éric-dupont' },
  mallory: { id: 3, name: '<b>Mallory</b>\u202e\u0007', slug: 'mallory' },
} as const satisfies Record<string, WorldAuthor>

export const forums = {
  news: { id: 1, slug: 'news', name: 'News' },
  talk: { id: 2, slug: 'talk', name: 'Comments & Feedback' },
  annonces: { id: 3, slug: 'annonces', name: 'Annonces' },
  announcements: { id: 4, slug: 'announcements', name: 'Announcements' },
  staff: { id: 5, slug: 'staff', name: 'Staff', isPrivate: true },
  backstage: { id: 6, slug: 'backstage', name: 'Backstage' },
} as const satisfies Record<string, WorldForum>

export const topicIds = {
  pinnedNews: 10,
  newestNews: 11,
  plainNews: 12,
  frenchNews: 13,
  englishNews: 14,
  englishOnlyNews: 15,
  discussion: 20,
  long: 21,
  hostile: 22,
  moderated: 24,
  private: 30,
  deleted: 31,
  backstage: 32,
  unknown: 999,
} as const

const start = 1_760_000_000
const day = 24 * 60 * 60
const minute = 60

type Draft = Omit<WorldTopic, 'post' | 'views' | 'date' | 'size'> & {
  /** Days after the first topic. */
  startDay: number
  size?: number
  body?: string
  states?: Readonly<Record<number, PostState>>
  authorAt?: (position: number) => WorldAuthor | undefined
}

function aTopic({ startDay, size = 1, body, states = {}, authorAt, ...topic }: Draft): WorldTopic {
  const date = start + startDay * day
  return {
    ...topic,
    date,
    size,
    views: topic.id * 7,
    post: (position) => ({
      id: topic.id * 100_000 + position + 1,
      author: position === 0 ? topic.author : (authorAt ?? alternately)(position),
      date: date + position * minute,
      html: position === 0 && body ? body : `<p>${textAt(topic.id, position)}</p>`,
      state: states[position] ?? 'shown',
    }),
  }
}

const alternately = (position: number) => (position % 2 ? authors.bob : authors.alice)

/** What the post there says. */
export const textAt = (topicId: number, position: number) => `post ${position} of topic ${topicId}.`

const hostileTitle = '<script>alert(1)</script> & "friends"'

const hostileBody = `
<p onclick="alert(1)" style="position:fixed">Read <a href="/rules">the rules</a> and
<a href="javascript:alert(1)">this</a>.</p>
<script>alert(1)</script><iframe src="https://evil.example"></iframe>
<img src="x" onerror="alert(1)"><svg onload="alert(1)"></svg>
<p><img src="/uploads/banner.png" alt="banner"></p>`

const bilingual = (french: string, english: string) => ({
  title: `[fr]${french}[/fr] [en]${english}[/en]`,
  body: `<p>[fr]${french} !![/fr]</p>\n<p>[en]${english} !![/en]</p>`,
})

const { alice, bob, mallory } = authors
const { news, talk, annonces, announcements, staff, backstage } = forums

export const topics: readonly WorldTopic[] = [
  aTopic({
    id: topicIds.pinnedNews,
    forum: news,
    slug: 'welcome',
    author: alice,
    startDay: 0,
    isPinned: true,
    ...bilingual('Bienvenue', 'Welcome'),
  }),
  aTopic({
    id: topicIds.newestNews,
    forum: news,
    slug: 'opening',
    author: alice,
    startDay: 9,
    size: 3,
    ...bilingual('Ouverture', 'Opening'),
  }),
  aTopic({
    id: topicIds.plainNews,
    forum: news,
    slug: 'maintenance',
    author: bob,
    startDay: 5,
    title: 'Maintenance',
  }),
  aTopic({
    id: topicIds.frenchNews,
    forum: annonces,
    slug: 'saison-5',
    author: alice,
    startDay: 7,
    title: 'Saison 5',
    body: '<p>La saison commence.</p>',
  }),
  aTopic({
    id: topicIds.englishNews,
    forum: announcements,
    slug: 'season-5',
    author: alice,
    startDay: 7.1,
    title: 'Season 5',
    body: '<p>The season starts.</p>',
  }),
  aTopic({
    id: topicIds.englishOnlyNews,
    forum: announcements,
    slug: 'english-only',
    author: alice,
    startDay: 2,
    title: 'English only',
  }),
  aTopic({
    id: topicIds.discussion,
    forum: talk,
    slug: 'meetings',
    author: bob,
    startDay: 10,
    size: 45,
    title: 'Meetings',
    states: { 5: 'deleted', 6: 'hidden', 9: 'event' },
    authorAt: (position) =>
      position === 7 ? undefined : position === 3 ? mallory : alternately(position),
  }),
  aTopic({
    id: topicIds.long,
    forum: talk,
    slug: 'counting',
    author: alice,
    startDay: 1,
    size: 10_000,
    title: 'Counting',
  }),
  aTopic({
    id: topicIds.hostile,
    forum: talk,
    slug: 'hostile',
    author: mallory,
    startDay: 3,
    title: hostileTitle,
    body: hostileBody,
  }),
  aTopic({
    id: topicIds.moderated,
    forum: talk,
    slug: 'moderated',
    author: bob,
    startDay: 4,
    size: 21,
    title: 'Moderated',
    states: { 4: 'event' },
  }),
  aTopic({
    id: topicIds.private,
    forum: staff,
    slug: 'plans',
    author: alice,
    startDay: 11,
    title: 'Plans',
  }),
  aTopic({
    id: topicIds.deleted,
    forum: talk,
    slug: 'gone',
    author: alice,
    startDay: 12,
    title: 'Gone',
    isDeleted: true,
  }),
  aTopic({
    id: topicIds.backstage,
    forum: backstage,
    slug: 'gossip',
    author: alice,
    startDay: 13,
    title: 'Gossip',
  }),
]

/** What a guest of the forum may read. */
export const publicTopics = topics.filter(({ forum, isDeleted }) => !forum.isPrivate && !isDeleted)

export function findPublicTopic(id: number): WorldTopic | undefined {
  return publicTopics.find((topic) => topic.id === id)
}

/** Positions in order, without the posts of these states. */
export function positionsWithout(topic: WorldTopic, states: readonly PostState[]): number[] {
  const positions = Array.from({ length: topic.size }, (_, position) => position)
  return positions.filter((position) => !states.includes(topic.post(position).state))
}

export function lastPostOf(topic: WorldTopic): WorldPost {
  return topic.post(positionsWithout(topic, ['deleted', 'hidden', 'event']).at(-1) ?? 0)
}
