import {
  type InvisionBoard,
  type MemberRow,
  type PostRow,
  shownPosts,
  type TopicRow,
} from './invision-board.ts'

export interface InvisionApiOptions {
  board: InvisionBoard
  /** The forum's address without a last slash. */
  url: string
  rewriting: boolean
}

/**
 * What Invision's REST API says of a topic, a post and a member: the members of recorded replies of
 * invision-php's tests, with the e-mail and IP addresses that a key is shown.
 */
export function createInvisionApiOutput({ board, url, rewriting }: InvisionApiOptions) {
  const base = rewriting ? url : `${url}/index.php?`

  function toMember(id: number, nameThen: string) {
    const member = board.members.find(({ member_id }) => member_id === id)
    return member ? toKnownMember(member) : toGuest(nameThen)
  }

  function toKnownMember(member: MemberRow) {
    const photo = member.pp_main_photo
    return {
      ...toGuest(member.name),
      id: member.member_id,
      formattedName: `<b>${member.name}</b>`,
      email: member.email,
      joined: '2020-01-01T00:00:00Z',
      registrationIpAddress: member.ip_address,
      photoUrl: photo ? `${url}/uploads/${photo}` : drawnLetter,
      photoUrlIsDefault: !photo,
      profileUrl: `${base}/profile/${member.member_id}-${member.members_seo_name}/`,
      posts: 3,
    }
  }

  function toPost(post: PostRow) {
    return {
      id: post.pid,
      item_id: post.topic_id,
      author: toMember(post.author_id, post.author_name),
      date: toDate(post.post_date),
      content: post.post
        .replaceAll('<___base_url___>', url)
        .replaceAll(/<fileStore\.\w+>/g, `${url}/uploads`),
      hidden: post.queued !== 0,
      url: `${base}/topic/${post.topic_id}-x/?do=findComment&comment=${post.pid}`,
      // an object as soon as there is one
      reactions: post.new_topic ? { 7: { title: 'Like', id: 1, value: 1, icon: '' } } : [],
    }
  }

  function toForum(id: number) {
    const name = board.forums.find((forum) => forum.id === id)?.name ?? ''
    const address = `${base}/forum/${id}-x/`
    return {
      id,
      name,
      path: name,
      type: 'discussions',
      topics: 1,
      url: address,
      parentId: null,
      club: 0,
    }
  }

  function toTopic(topic: TopicRow) {
    const posts = shownPosts(board, topic.tid)
    const [first, last] = [posts[0], posts.at(-1)]
    return {
      id: topic.tid,
      title: topic.title,
      forum: toForum(topic.forum_id),
      posts: topic.posts,
      views: topic.views,
      prefix: null,
      tags: [],
      firstPost: first ? toPost(first) : null,
      lastPost: last ? toPost(last) : null,
      bestAnswer: null,
      locked: topic.state === 'closed',
      hidden: topic.approved !== 1,
      pinned: topic.pinned === 1,
      featured: false,
      archived: topic.topic_archive_status === 1,
      poll: null,
      url: `${base}/topic/${topic.tid}-${topic.title_seo}/`,
      rating: 0,
      is_future_entry: topic.is_future_entry,
      publish_date: topic.publish_date ? toDate(topic.publish_date) : null,
    }
  }

  return { toTopic, toPost }
}

const drawnLetter = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

function toGuest(name: string) {
  return {
    id: null as number | null,
    name,
    title: null,
    timeZone: 'UTC',
    formattedName: name,
    primaryGroup: { id: 2, name: 'Guests', formattedName: 'Guests' },
    secondaryGroups: [],
    email: '',
    joined: null as string | null,
    registrationIpAddress: '',
    warningPoints: 0,
    reputationPoints: 0,
    photoUrl: drawnLetter,
    photoUrlIsDefault: true,
    coverPhotoUrl: '',
    profileUrl: null as string | null,
    validating: false,
    posts: 0,
    customFields: {},
    rank: null,
  }
}

function toDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}
