import type { ModeratedPost } from '../../../contract/post-moderation.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Moment } from '../../ui/date.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReasonButton } from '../../ui/form/reason-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PostFacts, PostText } from './post-facts.tsx'

interface HiddenPostsProps {
  posts: readonly ModeratedPost[]
  page: number
  pages: number
  onRestored: () => Promise<unknown>
}

/** What the team took out of sight, with why, and the way back. */
export function HiddenPosts({ posts, page, pages, onRestored }: HiddenPostsProps) {
  const { t } = useTranslation('team')
  if (posts.length === 0) {
    return <EmptyState title={t('ReviewPost.noneHidden')} text={t('ReviewPost.noneHiddenText')} />
  }
  return (
    <>
      <ul className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {posts.map((post) => (
          <li key={post.id}>
            <HiddenPost post={post} onRestored={onRestored} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(number) => `/admin/posts?state=hidden&page=${number}`}
      />
    </>
  )
}

function HiddenPost({
  post,
  onRestored,
}: { post: ModeratedPost } & Pick<HiddenPostsProps, 'onRestored'>) {
  const { t } = useTranslation('team')
  const { id, title, hidden } = post
  return (
    <article
      aria-labelledby={`hidden-${id}`}
      className="rounded-lg border border-line bg-surface-2 px-4 py-5 sm:px-6"
    >
      <h2 id={`hidden-${id}`} className="text-xl wrap-anywhere">
        {title}
      </h2>
      <PostFacts post={post} />
      <PostText post={post} />
      {hidden && (
        <p className="mt-4 border-l-2 border-line-strong pl-4 text-sm wrap-anywhere">
          <span className="text-text-quiet">
            {t('ReviewPost.hiddenAt')} <Moment seconds={hidden.at} className="tabular-nums" />
          </span>
          <br />
          {hidden.reason}
        </p>
      )}
      <div className="mt-5 border-t border-line pt-5">
        <ReasonButton
          icon="rotate-ccw"
          aria-label={t('ModeratePost.restoreOf', { title })}
          words={{
            action: t('ModeratePost.restore'),
            title: t('ModeratePost.restoreTitle'),
            text: t('ModeratePost.restoreText'),
            reason: t('Review.reason'),
            hint: t('ModeratePost.reasonHint'),
            send: t('ModeratePost.restoreSend'),
          }}
          submit={(Reason) => playerApi('POST /api/admin/posts/restore', { Id: id, Reason })}
          onDone={onRestored}
        />
      </div>
    </article>
  )
}
