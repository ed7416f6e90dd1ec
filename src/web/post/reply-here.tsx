import type { ForumTopic } from '../../contract/forum.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLazy } from '../base/lazy.ts'
import { useSession } from '../base/session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { lazyWriting } from './lazy-writing.ts'
import type { Discussion } from './use-discussion.ts'

interface ReplyHereProps {
  topic: Pick<ForumTopic, 'tid' | 'discussion'>
  discussion: Discussion
  /** Where the reader is, to come back to after signing in. */
  path: string
}

/** The way to reply on the site’s own forum: a form for players, the way in for visitors. */
export function ReplyHere({ topic, discussion, path }: ReplyHereProps) {
  const { t } = useTranslation('forum')
  const user = useSession()?.user
  const isOpen = topic.discussion === 'open'
  const writing = useLazy(lazyWriting, isOpen && user !== undefined)
  if (!isOpen) {
    return (
      <p className="flex max-w-prose items-start gap-2.5 text-text-quiet">
        <Icon name="lock" className="mt-1 size-5 shrink-0" /> {t('Discussion.locked')}
      </p>
    )
  }
  const returnUrl = `${path}#reply`
  return (
    <div id="reply" className="scroll-mt-4">
      <div className="for-guests flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink
          to={`/account/login?${new URLSearchParams({ returnUrl })}`}
          kind="primary"
          className="w-full sm:w-auto"
        >
          <Icon name="log-in" className="size-5" /> {t('Discussion.signIn')}
        </ButtonLink>
        <p className="text-sm text-text-quiet">{t('Discussion.signInToReply')}</p>
      </div>
      <div className="for-members">
        {user && writing ? (
          <writing.ReplyForm
            key={`${user.id} ${topic.tid}`}
            topicId={topic.tid}
            userId={user.id}
            quote={discussion.quoted}
            onSent={discussion.onWritten}
          />
        ) : (
          <Skeleton className="h-72 max-w-[46rem] rounded-md" />
        )}
      </div>
    </div>
  )
}
