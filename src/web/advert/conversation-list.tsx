import type { ConversationHead } from '../../contract/advert-conversation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Age } from '../ui/date.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'
import { RowList } from '../ui/row-list.tsx'

interface ConversationListProps {
  conversations: readonly ConversationHead[]
  /** When they were read, in seconds since epoch. */
  now: number
}

/** Whom the player writes to about which advert, the latest first. */
export function ConversationList({ conversations, now }: ConversationListProps) {
  const { t } = useTranslation('advert')
  if (conversations.length === 0) {
    return (
      <EmptyState place="post" title={t('Conversation.empty')} text={t('Conversation.emptyText')}>
        <ButtonLink to="/advert" kind="primary">
          {t('Advert.seeAll')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <RowList look="raised">
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} now={now} />
      ))}
    </RowList>
  )
}

function ConversationRow({ conversation, now }: { conversation: ConversationHead; now: number }) {
  const { t } = useTranslation('advert')
  const { id, advert, with: other, lastText, isUnread, isBlocked, changedAt } = conversation
  return (
    <li className="group relative flex gap-3.5 px-4 py-4 hover:bg-surface-3 sm:gap-4 sm:px-5">
      <PlayerAvatar user={other} size={64} className="size-12 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-4 text-sm text-text-quiet">
          <span className="min-w-0 truncate">
            {t(advert.isOwn ? 'Conversation.aboutOwn' : 'Conversation.about', {
              title: advert.title,
            })}
          </span>
          <Age seconds={changedAt} now={now} className="shrink-0 tabular-nums" />
        </p>
        <h2 className={`truncate text-lg leading-snug ${isUnread ? '' : 'font-normal!'}`}>
          <Link
            to={`/advert/conversations/${id}`}
            className="group-hover:text-brass after:absolute after:inset-0"
          >
            {other.pseudo}
          </Link>
        </h2>
        <p className="flex items-center gap-3">
          <span
            className={`min-w-0 flex-1 truncate text-sm ${isUnread ? 'text-text' : 'text-text-quiet'}`}
          >
            {lastText}
          </span>
          {isUnread && (
            <span className="shrink-0 rounded-full bg-brass px-2.5 text-xs font-semibold text-brass-ink">
              {t('Conversation.unread')}
            </span>
          )}
          {isBlocked && (
            <span className="shrink-0 text-sm text-text-quiet">{t('Conversation.ended')}</span>
          )}
        </p>
      </div>
    </li>
  )
}
