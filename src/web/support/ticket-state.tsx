import type { TicketPriority, TicketState } from '../../contract/support.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'

const tones = { open: 'warning', answered: 'online', closed: 'neutral' } as const

/** Whose turn it is, as its player reads it. */
export function StateBadge({ state }: { state: TicketState }) {
  const { t } = useTranslation('support')
  return <Badge tone={tones[state]}>{t(`Ticket.state.${state}`)}</Badge>
}

/** How urgent a ticket is, where it is more or less so than most. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  const { t } = useTranslation('support')
  if (priority === 'normal') return null
  const tone = priority === 'urgent' ? 'danger' : priority === 'high' ? 'warning' : 'neutral'
  return (
    <Badge tone={tone}>
      <Icon
        name={priority === 'low' ? 'arrow-down' : 'arrow-up'}
        className="mr-1 size-3.5 shrink-0"
      />
      {t(`Ticket.priority.${priority}`)}
    </Badge>
  )
}
