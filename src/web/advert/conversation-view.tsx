import type { Conversation } from '../../contract/advert-conversation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { playerApi } from '../base/session/player-api.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ActionButton } from '../ui/form/action-button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'
import { advertPath } from './advert-path.ts'
import { MessageForm } from './message-form.tsx'
import { Report } from './report.tsx'
import { ConversationMessages } from './conversation-messages.tsx'
import { useConversation } from './use-conversation.ts'

interface ConversationViewProps {
  loaded: Conversation
  userId: number
  /** The advert, where it can be seen. */
  about: React.ReactNode
}

export const conversationGrid =
  'grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 desk:max-w-none desk:grid-cols-[minmax(0,1fr)_22rem]'

/** Two players about an advert: what was written, and the next message; beside it, where there is room, the advert. */
export function ConversationView({ loaded, userId, about }: ConversationViewProps) {
  const { t } = useTranslation('advert')
  const { conversation, show, refresh } = useConversation(loaded)
  const { id, advert, with: other, isBlocked, messages } = conversation
  return (
    <div className={conversationGrid}>
      <ConversationHeading conversation={conversation} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <ConversationMessages messages={messages} pseudo={other.pseudo} />
        {isBlocked ? (
          <FormMessage tone="notice">
            {t(advert.isOwn ? 'Conversation.blockedByYou' : 'Conversation.blocked')}
          </FormMessage>
        ) : (
          <MessageForm conversationId={id} userId={userId} onSent={show} />
        )}
      </div>
      <div className="grid content-start gap-3 not-desk:border-t not-desk:border-line not-desk:pt-3">
        {about && (
          <section className="not-desk:hidden">
            <h2 className="sr-only">{t('Advert.about')}</h2>
            {about}
          </section>
        )}
        <div className="-ml-5 flex flex-wrap items-center gap-x-2">
          {advert.isOwn && (
            <ActionButton
              kind="quiet"
              submit={async () => {
                await playerApi('POST /api/advert/conversationblock', {
                  Id: id,
                  IsBlocked: !isBlocked,
                })
                await refresh()
              }}
            >
              <Icon name={isBlocked ? 'rotate-ccw' : 'ban'} className="size-5" />
              {t(isBlocked ? 'Conversation.unblock' : 'Conversation.block')}
            </ActionButton>
          )}
          <Report advertId={advert.id} conversationId={id} />
        </div>
      </div>
    </div>
  )
}

function ConversationHeading({
  conversation: { advert, with: other },
}: {
  conversation: Conversation
}) {
  const { t } = useTranslation('advert')
  return (
    <div className="desk:col-span-2">
      <BackLink to="/advert/conversations">{t('Advert.conversations')}</BackLink>
      <div className="mt-1 flex items-center gap-4">
        <PlayerAvatar user={other} size={64} className="size-14 shrink-0 rounded-md" />
        <div className="min-w-0">
          <h1 className="text-2xl leading-tight wrap-anywhere">
            {t('Conversation.with', { pseudo: other.pseudo })}
          </h1>
          <p className="text-text-quiet wrap-anywhere">
            {advert.isVisible || advert.isOwn ? (
              <Link
                to={advertPath(advert)}
                className="underline decoration-line-strong underline-offset-4 hover:text-brass"
              >
                {advert.title}
              </Link>
            ) : (
              t('Conversation.aboutGone', { title: advert.title })
            )}
          </p>
        </div>
      </div>
    </div>
  )
}
