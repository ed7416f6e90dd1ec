import type { ForumTopic } from '../../contract/forum.ts'
import { may, type Permission } from '../../contract/permission.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { ReasonButton } from '../ui/form/reason-button.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

interface ModerateButtonProps {
  pid: number
  /** Position in the topic; with post 0 all of it goes out of sight. */
  index: number
  className: string
  onDone: () => Promise<unknown>
}

/** Takes a post out of sight; nothing for who may not. */
function HideButton({ pid, index, className, onDone }: ModerateButtonProps) {
  const { t } = useTranslation('team')
  if (!useMay('posts.moderate')) return null
  return (
    <ReasonButton
      kind="quiet"
      icon="eye-off"
      className={className}
      aria-label={index > 0 ? t('ModeratePost.hideOf', { number: index }) : undefined}
      words={{
        action: t('ModeratePost.hide'),
        title: t(index > 0 ? 'ModeratePost.hideTitle' : 'ModeratePost.hideTopicTitle'),
        text: t(index > 0 ? 'ModeratePost.hideText' : 'ModeratePost.hideTopicText'),
        reason: t('Review.reason'),
        hint: t('ModeratePost.reasonHint'),
        send: t('ModeratePost.hideSend'),
      }}
      submit={(Reason) => playerApi('POST /api/admin/posts/hide', { Id: pid, Reason })}
      onDone={onDone}
    />
  )
}

/** Lets a post be seen again; nothing for who may not. */
function RestoreButton({ pid, index, className, onDone }: ModerateButtonProps) {
  const { t } = useTranslation('team')
  if (!useMay('posts.moderate')) return null
  return (
    <ReasonButton
      kind="quiet"
      icon="rotate-ccw"
      className={className}
      aria-label={t('ModeratePost.restoreComment', { number: index })}
      words={{
        action: t('ModeratePost.restore'),
        title: t('ModeratePost.restoreTitle'),
        text: t('ModeratePost.restoreText'),
        reason: t('Review.reason'),
        hint: t('ModeratePost.reasonHint'),
        send: t('ModeratePost.restoreSend'),
      }}
      submit={(Reason) => playerApi('POST /api/admin/posts/restore', { Id: pid, Reason })}
      onDone={onDone}
    />
  )
}

interface TopicToolsProps {
  topic: Pick<ForumTopic, 'tid' | 'discussion' | 'isPinned'>
  /** Its body is an article, which is pinned at its desk. */
  isArticle: boolean
  onDone: () => Promise<unknown>
}

/** What the team may do with a topic as a whole; nothing for who may not. */
function TopicTools({ topic, isArticle, onDone }: TopicToolsProps) {
  const { t } = useTranslation('team')
  const { tid: Topic, discussion, isPinned = false } = topic
  const isLocked = discussion === 'locked'
  const lock = useAction(async () => {
    await playerApi('POST /api/admin/topics/lock', { Topic, IsLocked: !isLocked })
    await onDone()
  })
  const pin = useAction(async () => {
    await playerApi('POST /api/admin/topics/pin', { Topic, IsPinned: !isPinned })
    await onDone()
  })
  const mayLock = useMay('topics.lock')
  const mayPin = useMay('topics.pin') && !isArticle
  if (!mayLock && !mayPin) return null
  return (
    <div className="-ml-3 grid gap-2">
      <ErrorList errors={[...lock.errors, ...pin.errors]} />
      <div className="flex flex-wrap">
        {mayLock && (
          <ToolButton action={lock} icon={isLocked ? 'rotate-ccw' : 'lock'}>
            {t(isLocked ? 'ModeratePost.unlock' : 'ModeratePost.lock')}
          </ToolButton>
        )}
        {mayPin && (
          <ToolButton action={pin} icon="pin">
            {t(isPinned ? 'ModeratePost.unpin' : 'ModeratePost.pin')}
          </ToolButton>
        )}
      </div>
    </div>
  )
}

interface ToolButtonProps {
  action: Pick<ReturnType<typeof useAction>, 'isPending' | 'send'>
  icon: IconName
  children: React.ReactNode
}

function ToolButton({ action, icon, children }: ToolButtonProps) {
  return (
    <Button
      kind="quiet"
      className="px-3! text-sm!"
      aria-disabled={action.isPending}
      onClick={() => void action.send()}
    >
      <Icon name={icon} className="size-4" /> {children}
    </Button>
  )
}

function useMay(permission: Permission): boolean {
  return may(useSession()?.roles ?? [], permission)
}

/** What the team moderates with, which comes as one. */
export const moderating = { HideButton, RestoreButton, TopicTools }
