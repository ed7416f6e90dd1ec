import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Comment } from './comment.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import type { ShownPost } from './shown-post.ts'
import type { Discussion } from './use-discussion.ts'

interface CommentsProps {
  /** Comments of the page; the topic's body is not among them. */
  posts: readonly ShownPost[]
  /** Comments of the whole topic. */
  count: number
  page: number
  pageCount: number
  /** Address of a page of the topic. */
  pathOf: (page: number) => string
  isLoading: boolean
  discussion: Discussion
}

/** The answers to a topic, page by page, under their number. */
export function Comments(props: CommentsProps) {
  const { posts, count, page, pageCount, pathOf, isLoading, discussion } = props
  const { t } = useTranslation()
  const heading = useFocusAfterPaging(page)
  const hrefOf = (number: number) => `${pathOf(number)}#comments`
  return (
    <section aria-labelledby="comments" className="mt-12 md:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line-strong pb-2">
        <h2 id="comments" ref={heading} tabIndex={-1} className="scroll-mt-4 text-2xl">
          {t('topic.comments', { count })}
        </h2>
        {pageCount > 1 && <PlaceInTopic {...{ page, pageCount, hrefOf }} />}
      </div>
      {count === 0 && <p className="py-6 text-text-quiet">{t('topic.noComments')}</p>}
      {isLoading ? (
        <CommentsSkeleton count={posts.length} />
      ) : (
        <ol>
          {posts.map((post) => (
            <Comment key={post.pid} post={post} pagePath={pathOf(page)} discussion={discussion} />
          ))}
        </ol>
      )}
      {pageCount > 1 && (
        <div className="border-t border-line-strong pt-4">
          <Pagination {...{ page, pageCount, hrefOf }} />
        </div>
      )}
    </section>
  )
}

interface PlaceInTopicProps extends Pick<CommentsProps, 'page' | 'pageCount'> {
  hrefOf: (page: number) => string
}

function PlaceInTopic({ page, pageCount, hrefOf }: PlaceInTopicProps) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-text-quiet tabular-nums">
      {t('topic.place', { page, pageCount })}
      {page < pageCount && (
        <Link
          to={hrefOf(pageCount)}
          className="inline-flex min-h-11 items-center text-brass underline-offset-4 hover:underline"
        >
          {t('topic.latest')}
        </Link>
      )}
    </p>
  )
}

/** Takes the reader to the head of the comments when another page of them has come, and not on the first. */
function useFocusAfterPaging(page: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  const { hash } = useLocation()
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (hash === '#comments') heading.current?.focus({ preventScroll: true })
  }, [page, hash])
  return heading
}
