import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Talk } from '../../contract/advert-talk.ts'
import { FormMessage } from '../ui/form/form-message.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'
import { advertPath } from './advert-path.ts'
import { BlockTalk } from './block-talk.tsx'
import { MessageForm } from './message-form.tsx'
import { Report } from './report.tsx'
import { TalkMessages } from './talk-messages.tsx'
import { useTalk } from './use-talk.ts'

interface TalkViewProps {
  loaded: Talk
  userId: number
}

/** Two players about an advert: what was written, and the next message. */
export function TalkView({ loaded, userId }: TalkViewProps) {
  const { t } = useTranslation('advert')
  const { talk, show, refresh } = useTalk(loaded)
  const { id, advert, with: other, isBlocked, messages } = talk
  return (
    <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-5">
      <TalkHeading talk={talk} />
      <TalkMessages messages={messages} pseudo={other.pseudo} />
      {isBlocked ? (
        <FormMessage tone="notice">
          {t(advert.isOwn ? 'Talk.blockedByYou' : 'Talk.blocked')}
        </FormMessage>
      ) : (
        <MessageForm talkId={id} userId={userId} onSent={show} />
      )}
      <div className="border-t border-line pt-3">
        <div className="-ml-5 flex flex-wrap items-center gap-x-2">
          {advert.isOwn && <BlockTalk talk={talk} onChange={refresh} />}
          <Report advertId={advert.id} talkId={id} />
        </div>
      </div>
    </div>
  )
}

function TalkHeading({ talk: { advert, with: other } }: { talk: Talk }) {
  const { t } = useTranslation('advert')
  return (
    <div>
      <Link
        to="/advert/talks"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-text-quiet underline-offset-4 hover:text-text hover:underline"
      >
        <Icon name="chevron-left" className="size-5" /> {t('Advert.talks')}
      </Link>
      <div className="mt-1 flex items-center gap-4">
        <PlayerAvatar user={other} size={64} className="size-14 shrink-0 rounded-md" />
        <div className="min-w-0">
          <h1 className="text-2xl leading-tight wrap-anywhere">
            {t('Talk.with', { pseudo: other.pseudo })}
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
              t('Talk.aboutGone', { title: advert.title })
            )}
          </p>
        </div>
      </div>
    </div>
  )
}
