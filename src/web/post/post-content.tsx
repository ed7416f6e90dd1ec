import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLazy } from '../base/lazy.ts'
import { PostMoment } from '../ui/date.tsx'
import { PostBody } from '../ui/post-body.tsx'
import { lazyModerating } from './lazy-moderating.ts'
import { lazyWriting } from './lazy-writing.ts'
import { PostTools, small } from './post-tools.tsx'
import type { ShownPost } from './shown-post.ts'
import type { Discussion } from './use-discussion.ts'

interface PostContentProps {
  post: ShownPost
  discussion: Discussion
}

/** What a post says, and what may be done with it on the site’s own forum. */
export function PostContent({ post, discussion }: PostContentProps) {
  const { t } = useTranslation('forum')
  const [isEdited, setIsEdited] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const parts = useLazy(lazyWriting, discussion.own.includes(post.pid))
  if (post.removedBy) return <RemovedPost post={post} discussion={discussion} />
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
      {discussion.isHere && (
        <PostTools {...{ post, discussion }} onEdit={() => setIsEdited(true)} />
      )}
    </div>
  )
}

/** The place of what was taken out of sight, and the way back for who may. */
function RemovedPost({ post: { pid, index, removedBy }, discussion }: PostContentProps) {
  const { t } = useTranslation('forum')
  const isHidden = removedBy === 'team'
  const moderating = useLazy(lazyModerating, isHidden && discussion.isOfTeam)
  return (
    <div className="min-w-0">
      <p className="text-text-quiet italic">{t(`Discussion.removedBy.${removedBy ?? 'author'}`)}</p>
      {moderating && isHidden && discussion.isOfTeam && (
        <div className="for-members mt-2 -ml-3">
          <moderating.RestoreButton
            {...{ pid, index }}
            className={small}
            onDone={discussion.refetch}
          />
        </div>
      )}
    </div>
  )
}
