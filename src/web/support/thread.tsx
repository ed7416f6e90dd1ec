import { useRef } from 'react'
import type { TicketMessage } from '../../contract/support.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Moment } from '../ui/date.tsx'
import { ActionButton } from '../ui/form/action-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'
import { PostBody } from '../ui/post-body.tsx'
import { TicketPictures } from './ticket-pictures.tsx'

interface ThreadProps {
  messages: readonly TicketMessage[]
  /** How many there are before these. */
  earlier: number
  /** @param first the element of the first message, which stays where it is. */
  onEarlier: (first: Element | null) => Promise<void>
  /** Who reads: a player’s own messages are theirs. */
  as: 'player' | 'team'
}

/** What was written to a ticket, the latest last. What arrives is said. */
export function Thread({ messages, earlier, onEarlier, as }: ThreadProps) {
  const { t } = useTranslation('support')
  const list = useRef<HTMLOListElement>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {earlier > 0 && (
        <div className="grid gap-3">
          <ActionButton
            className="justify-self-center"
            submit={() => onEarlier(list.current?.firstElementChild ?? null)}
          >
            <Icon name="arrow-up" className="size-5" /> {t('Ticket.earlier', { count: earlier })}
          </ActionButton>
        </div>
      )}
      <div role="log" aria-label={t('Ticket.messages')}>
        <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {messages.map((message) => (
            <Message key={message.id} {...{ message, as }} />
          ))}
        </ol>
      </div>
    </div>
  )
}

const looks = {
  player: 'border-line bg-surface-2',
  team: 'border-line border-l-4 border-l-brass bg-surface-2',
  note: 'border-dashed border-warning bg-surface-1',
} as const satisfies Record<TicketMessage['kind'], string>

interface MessageProps extends Pick<ThreadProps, 'as'> {
  message: TicketMessage
}

function Message({ message, as }: MessageProps) {
  const { kind, html, pictures, date } = message
  return (
    <li className={`rounded-lg border px-4 py-4 sm:px-5 ${looks[kind]}`}>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Writer {...{ message, as }} />
        <Kind kind={kind} />
        <Moment seconds={date} className="text-text-quiet tabular-nums sm:ml-auto" />
      </p>
      <PostBody html={html} className="max-w-prose" />
      <TicketPictures pictures={pictures} />
    </li>
  )
}

function Writer({ message: { by, kind }, as }: MessageProps) {
  const { t } = useTranslation('support')
  if (!by) return <span className="font-semibold text-text-quiet">{t('Ticket.gone')}</span>
  const isOwn = as === 'player' && kind === 'player'
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PlayerAvatar user={by} size={32} className="size-8 shrink-0 rounded-sm" />
      <span className="min-w-0 font-semibold wrap-anywhere">
        {isOwn ? t('Ticket.you') : by.pseudo}
      </span>
    </span>
  )
}

function Kind({ kind }: Pick<TicketMessage, 'kind'>) {
  const { t } = useTranslation('support')
  if (kind === 'team') return <Badge tone="brass">{t('Ticket.team')}</Badge>
  if (kind === 'player') return null
  return (
    <Badge tone="warning">
      <Icon name="lock" className="mr-1.5 size-3.5" /> {t('Ticket.note')}
    </Badge>
  )
}
