import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WrittenPost } from '../../contract/discussion.ts'
import type { ForumTopic } from '../../contract/forum.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useNavigate } from '../base/router.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
import type { Quote } from './reply-form.tsx'

/** Times a page is asked for what was just written to it: another process of the site may learn of it a moment later. */
const mostTries = 5

export type Discussion = ReturnType<typeof useDiscussion>

/**
 * What a player does on the page of a topic of the site’s own forum, and what of it is theirs.
 *
 * @param pathOf the address of a page of the topic
 */
export function useDiscussion(
  topic: Pick<ForumTopic, 'tid' | 'page' | 'posts' | 'discussion'>,
  pathOf: (page: number) => PageLink,
) {
  const { tid, page, posts, discussion } = topic
  const session = useSession()
  const userId = session?.user.id
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [quoted, setQuoted] = useState<Quote>()
  const isMine = discussion !== undefined && userId !== undefined
  const { value } = useFetched(
    isMine ? `${userId} ${tid} ${page} ${posts}` : undefined,
    (signal) => playerApi('GET /api/forum/reader/:topic', { topic: tid, page }, { signal }),
    { keepsPrevious: true },
  )
  return {
    /** Players write to it on this site. */
    isHere: discussion !== undefined,
    isOpen: discussion === 'open',
    isOfTeam: isMine && (session?.roles.length ?? 0) > 0,
    isArticle: value?.isArticle ?? true,
    /** Whether the player may report a post: one of another, which is no article. */
    isReportable: ({ pid, index }: { pid: number; index: number }) =>
      isMine &&
      value !== undefined &&
      !value.own.includes(pid) &&
      !(index === 0 && value.isArticle),
    own: isMine ? (value?.own ?? []) : [],
    quoted,
    quote: (markdown: string) => setQuoted({ markdown }),
    refetch: revalidate,
    /** Leads to what was written, once the page has it. */
    async onWritten({ page: on, pid }: WrittenPost) {
      const name = `post-${pid}`
      await navigate(`${pathOf(on)}#${name}`)
      for (let tries = 0; tries < mostTries && !document.getElementById(name); tries++) {
        await revalidate()
      }
      document.getElementById(name)?.focus()
    },
  }
}
