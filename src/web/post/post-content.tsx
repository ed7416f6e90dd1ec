import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLazy } from '../base/lazy.ts'
import { useNavigate } from '../base/router.ts'
import { Button } from '../ui/button.tsx'
import { PostMoment } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'
import { PostBody } from '../ui/post-body.tsx'
import { lazyWriting } from './lazy-writing.ts'
import { quoteOf } from './quote-of.ts'
import type { ShownPost } from './shown-post.ts'
import type { Discussion } from './use-discussion.ts'

interface PostContentProps {
  post: ShownPost
  discussion: Discussion
}

/** What a post says, and what may be done with it on the site’s own forum. */
export function PostContent({ post, discussion }: PostContentProps) {
  const { t } = useTranslation('forum')
  const { t: tSite } = useTranslation()
  const navigate = useNavigate()
  const [isEdited, setIsEdited] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isOwn = discussion.own.includes(post.pid)
  const parts = useLazy(lazyWriting, isOwn)
  if (post.removedBy) {
    return <p className="text-text-quiet italic">{t(`Discussion.removedBy.${post.removedBy}`)}</p>
  }
  const name = post.authorName || tSite('post.guest')
  const labelled = (key: 'quote' | 'edit' | 'remove') =>
    post.index > 0 ? t(`Discussion.${key}Of`, { number: post.index }) : undefined
  function endEdit() {
    flushSync(() => setIsEdited(false))
    frame.current?.focus()
  }
  if (isEdited && parts) {
    return (
      <parts.EditForm
        pid={post.pid}
        onCancel={endEdit}
        onSaved={async () => {
          await discussion.refetch()
          endEdit()
        }}
      />
    )
  }
  return (
    <div ref={frame} tabIndex={-1} className="min-w-0 outline-none">
      <PostBody html={post.html} />
      {post.editedAt !== undefined && (
        <p className="mt-3 text-sm text-text-quiet">
          {t('Discussion.edited')} <PostMoment seconds={post.editedAt} className="tabular-nums" />
        </p>
      )}
      {discussion.isOpen && (
        <div className="for-members mt-2 -ml-3 flex flex-wrap">
          <Button
            kind="quiet"
            className={small}
            aria-label={labelled('quote')}
            onClick={() => discussion.quote(quoteOf(t('Discussion.wrote', { name }), post.html))}
          >
            <Icon name="quote" className="size-4" /> {t('Discussion.quote')}
          </Button>
          {isOwn && parts && (
            <>
              <Button
                kind="quiet"
                className={small}
                aria-label={labelled('edit')}
                onClick={() => setIsEdited(true)}
              >
                <Icon name="pencil" className="size-4" /> {t('Discussion.edit')}
              </Button>
              <parts.RemoveButton
                pid={post.pid}
                label={labelled('remove')}
                className={small}
                onDone={async ({ isTopicGone }) => {
                  if (isTopicGone) await navigate('/forum')
                  else await discussion.refetch()
                }}
              />
            </>
          )}
        </div>
      )}
    </div>
  )
}

const small = 'px-3! text-sm! text-text-quiet'
