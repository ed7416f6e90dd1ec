import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLazy } from '../base/lazy.ts'
import { useNavigate } from '../base/router.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyModerating } from './lazy-moderating.ts'
import { lazyWriting } from './lazy-writing.ts'
import { quoteOf } from './quote-of.ts'
import type { ShownPost } from './shown-post.ts'
import type { Discussion } from './use-discussion.ts'

export const small = 'px-3! text-sm! text-text-quiet'

interface PostToolsProps {
  post: ShownPost
  discussion: Discussion
  onEdit: () => void
}

/** What a player may do with a post on the site’s own forum: more with their own, other things with those of others. */
export function PostTools({ post, discussion, onEdit }: PostToolsProps) {
  const { t } = useTranslation('forum')
  const { t: tSite } = useTranslation()
  const { pid, index, html } = post
  const name = post.authorName || tSite('post.guest')
  const labelled = (key: 'quote' | 'edit' | 'remove' | 'report') =>
    index > 0 ? t(`Discussion.${key}Of`, { number: index }) : undefined
  const isOwn = discussion.own.includes(pid)
  return (
    <div className="for-members mt-2 -ml-3 flex flex-wrap items-center">
      {discussion.isOpen && (
        <Button
          kind="quiet"
          className={small}
          aria-label={labelled('quote')}
          onClick={() => discussion.quote(quoteOf(t('Discussion.wrote', { name }), html))}
        >
          <Icon name="quote" className="size-4" /> {t('Discussion.quote')}
        </Button>
      )}
      {isOwn ? (
        <OwnTools {...{ post, discussion, onEdit }} labelOf={labelled} />
      ) : (
        <OthersTools {...{ post, discussion }} label={labelled('report')} />
      )}
    </div>
  )
}

interface OwnToolsProps extends PostToolsProps {
  labelOf: (key: 'edit' | 'remove') => string | undefined
}

function OwnTools({ post: { pid }, discussion, onEdit, labelOf }: OwnToolsProps) {
  const { t } = useTranslation('forum')
  const navigate = useNavigate()
  const parts = useLazy(lazyWriting)
  if (!parts) return null
  return (
    <>
      {discussion.isOpen && (
        <Button kind="quiet" className={small} aria-label={labelOf('edit')} onClick={onEdit}>
          <Icon name="pencil" className="size-4" /> {t('Discussion.edit')}
        </Button>
      )}
      <parts.RemoveButton
        pid={pid}
        label={labelOf('remove')}
        className={small}
        onDone={async ({ isTopicGone }) => {
          if (isTopicGone) await navigate('/forum')
          else await discussion.refetch()
        }}
      />
    </>
  )
}

interface OthersToolsProps extends Pick<PostToolsProps, 'post' | 'discussion'> {
  label: string | undefined
}

function OthersTools({ post: { pid, index }, discussion, label }: OthersToolsProps) {
  const navigate = useNavigate()
  const isReviewed = discussion.isReportable({ pid, index })
  const parts = useLazy(lazyWriting, isReviewed)
  const moderating = useLazy(lazyModerating, isReviewed && discussion.isOfTeam)
  if (!isReviewed) return null
  return (
    <>
      {parts && <parts.ReportButton pid={pid} label={label} className={small} />}
      {moderating && discussion.isOfTeam && (
        <moderating.HideButton
          {...{ pid, index }}
          className={small}
          onDone={async () => {
            if (index === 0) await navigate('/forum')
            else await discussion.refetch()
          }}
        />
      )}
    </>
  )
}
