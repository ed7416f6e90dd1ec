import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ticket } from '../../contract/support.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSite } from '../base/site.ts'
import { Day } from '../ui/date.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { ActionButton } from '../ui/form/action-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useIsVisible } from '../ui/use-is-visible.ts'
import { MessageForm } from './message-form.tsx'
import { spanWords } from '../ui/span-words.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Thread } from './thread.tsx'
import { PriorityMark, StateBadge } from './ticket-state.tsx'
import { useThread } from './use-thread.ts'

interface TicketViewProps {
  loaded: Ticket
  userId: number
  usualReplySeconds: number | null
}

/** A player’s ticket: what was written, whose turn it is, and what to write next. */
export function TicketView({ loaded, userId, usualReplySeconds }: TicketViewProps) {
  const { id } = loaded
  const form = useRef<HTMLDivElement>(null)
  const read = (before?: number) => playerApi('GET /api/support/ticket/:id', { id, before })
  const { ticket, show, refresh, showEarlier } = useThread({ loaded, read, form })
  useReading(ticket, refresh)
  return (
    <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 desk:max-w-none desk:grid-cols-[minmax(0,1fr)_19rem]">
      <TicketHeading ticket={ticket} />
      <Thread
        messages={ticket.messages}
        earlier={ticket.earlier}
        onEarlier={showEarlier}
        as="player"
      />
      <div className="desk:sticky desk:top-20 desk:self-start">
        <Turn {...{ ticket, usualReplySeconds }} />
      </div>
      <div ref={form}>
        <MessageForm ticket={ticket} userId={userId} onSent={show} />
      </div>
      <CloseOrReopen ticket={ticket} onChange={show} />
    </div>
  )
}

function TicketHeading({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support')
  const { id, subject, category, state, priority, createdAt } = ticket
  return (
    <div className="desk:col-span-2">
      <BackLink to="/support#tickets">{t('Support.own')}</BackLink>
      <h1 className="mt-1 text-3xl leading-tight wrap-anywhere">{subject}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-text-quiet">
        <StateBadge state={state} />
        <PriorityMark priority={priority} />
        <span>{t(`Ticket.category.${category}`)}</span>
        <span className="tabular-nums">{t('Ticket.number', { id })}</span>
        <span className="tabular-nums">
          {t('Ticket.opened')} <Day seconds={createdAt} />
        </span>
      </p>
    </div>
  )
}

/** Whose turn it is, and what follows. */
function Turn({
  ticket,
  usualReplySeconds,
}: Pick<TicketViewProps, 'usualReplySeconds'> & { ticket: Ticket }) {
  const { t } = useTranslation('support')
  const { language } = useSite()
  const { state } = ticket
  const usual =
    state === 'open' && usualReplySeconds !== null
      ? t('Support.usual', { span: spanWords(usualReplySeconds, language) })
      : undefined
  return (
    <FormMessage tone={state === 'answered' ? 'success' : 'notice'}>
      <p className="font-semibold">{t(`Ticket.turn.${state}`)}</p>
      <p className="text-text-quiet">
        {t(`Ticket.turnText.${state}`)} {usual}
      </p>
    </FormMessage>
  )
}

interface CloseOrReopenProps {
  ticket: Ticket
  onChange: (ticket: Ticket) => void
}

function CloseOrReopen({ ticket: { id: Id, state }, onChange }: CloseOrReopenProps) {
  const { t } = useTranslation('support')
  const isClosed = state === 'closed'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-5 desk:self-start desk:border-t-0 desk:pt-0">
      <ActionButton
        submit={async () =>
          onChange(
            await playerApi(isClosed ? 'POST /api/support/reopen' : 'POST /api/support/close', {
              Id,
            }),
          )
        }
      >
        <Icon name={isClosed ? 'rotate-ccw' : 'check'} className="size-5" />{' '}
        {t(isClosed ? 'Ticket.reopen' : 'Ticket.close')}
      </ActionButton>
      <p className="text-sm text-text-quiet">
        {t(isClosed ? 'Ticket.reopenHint' : 'Ticket.closeHint')}
      </p>
    </div>
  )
}

/** Marks the ticket as read while it is looked at. */
function useReading({ id: Id, isUnread, messages }: Ticket, refresh: () => Promise<void>) {
  const isVisible = useIsVisible()
  const last = messages.at(-1)?.id
  const mark = useEffectEvent((LastMessage: number | undefined) => {
    // it stays unread, and is marked with the next visit
    void playerApi('POST /api/support/read', { Id, LastMessage }).then(refresh, () => {})
  })
  useEffect(() => {
    // what the team wrote meanwhile is marked once it is shown too
    if (isUnread && isVisible) mark(last)
  }, [isUnread, isVisible, last])
}
