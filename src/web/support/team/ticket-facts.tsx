import { useState } from 'react'
import type { z } from 'zod/mini'
import { ticketCategories, ticketPriorities } from '../../../contract/ticket-terms.ts'
import type { changeTicket, listTeam, TeamTicket } from '../../../contract/ticket-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import { LabelledSelect } from '../../ui/form/select.tsx'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'
import { Icon } from '../../ui/icon.tsx'
import { OtherTickets } from './other-tickets.tsx'
import { PlayerFacts } from './player-facts.tsx'

type Change = Omit<z.input<typeof changeTicket.input>, 'Id' | 'LastMessage'>
type Team = z.output<typeof listTeam.output>

interface TicketFactsProps {
  ticket: TeamTicket
  team: Team
  userId: number
  onChange: (to: Change) => Promise<void>
}

/** Whose ticket it is, who works on it and how it is sorted, with the ways to change that. */
export function TicketFacts({ ticket, team, userId, onChange }: TicketFactsProps) {
  const { t } = useTranslation('team')
  const { t: words } = useTranslation('support')
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const change = (to: Change) =>
    void onChange(to).then(
      () => setErrors([]),
      (error: unknown) => setErrors(errorsOfCall(error)),
    )
  const { category, priority, state, assignedTo } = ticket
  const isClosed = state === 'closed'
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <PlayerFacts ticket={ticket} />
      <div className="grid gap-4">
        <ErrorList errors={errors} />
        <LabelledSelect
          label={t('TicketList.assigned')}
          value={String(assignedTo?.id ?? '')}
          options={[
            { value: '', name: t('TicketList.nobody') },
            ...membersOf(team, assignedTo).map(({ id, pseudo }) => ({
              value: String(id),
              name: id === userId ? t('TicketWork.you', { pseudo }) : pseudo,
            })),
          ]}
          onChange={(id) => change({ AssignedTo: id === '' ? null : Number(id) })}
        />
        {assignedTo?.id !== userId && (
          <Button className="-mt-1" onClick={() => change({ AssignedTo: userId })}>
            <Icon name="user" className="size-5" /> {t('TicketWork.take')}
          </Button>
        )}
        <LabelledSelect
          label={t('TicketList.priority')}
          value={priority}
          options={ticketPriorities.map((value) => ({
            value,
            name: words(`Ticket.priority.${value}`),
          }))}
          onChange={(Priority) => change({ Priority })}
        />
        <LabelledSelect
          label={t('TicketList.category')}
          value={category}
          options={ticketCategories.map((value) => ({
            value,
            name: words(`Ticket.category.${value}`),
          }))}
          onChange={(Category) => change({ Category })}
        />
        <Button onClick={() => change({ IsClosed: !isClosed })}>
          <Icon name={isClosed ? 'rotate-ccw' : 'check'} className="size-5" />{' '}
          {t(isClosed ? 'TicketWork.reopen' : 'TicketWork.close')}
        </Button>
      </div>
      <OtherTickets ticket={ticket} />
    </aside>
  )
}

/** Whoever it is assigned to is among them, even once they left the team. */
function membersOf(team: Team, assignedTo: TeamTicket['assignedTo']): Team {
  const isKnown = !assignedTo || team.some(({ id }) => id === assignedTo.id)
  return isKnown ? team : [...team, assignedTo]
}
