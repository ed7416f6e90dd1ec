import { useRef } from 'react'
import type { z } from 'zod/mini'
import type { listTeamTickets, TeamTicketHead } from '../../../contract/ticket-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { useSite } from '../../base/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/date.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PlayerAvatar } from '../../ui/player-avatar.tsx'
import { CategoryIcon } from '../category-icon.tsx'
import { spanWords } from '../../ui/span-words.ts'
import { useFilter } from '../../ui/use-filter.ts'
import { PriorityMark } from '../ticket-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './shortcuts.ts'
import { ticketFilter, type TicketFilter } from './ticket-filter.ts'

interface TeamTicketListProps {
  found: z.output<typeof listTeamTickets.output>
  filter: TicketFilter
  page: number
  /** When it was read, in seconds since epoch. */
  now: number
}

/** Tickets of all players: what is most urgent and waits longest first. */
export function TeamTicketList({ found, filter, page, now }: TeamTicketListProps) {
  const { t } = useTranslation('team')
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { wanted, choose } = useFilter(ticketFilter, filter)
  useShortcuts({
    j: () => move(list.current, 1),
    k: () => move(list.current, -1),
    m: () => choose({ assigned: wanted.assigned === 'me' ? undefined : 'me' }, {}),
    '/': () => search.current?.focus(),
  })
  const { tickets, pages } = found
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FilterBar filter={filter} open={found.open} search={search} />
      {tickets.length === 0 ? (
        <EmptyState place="post" title={t('TicketList.empty')} text={t('TicketList.emptyText')} />
      ) : (
        <ul ref={list} className="divide-y divide-line rounded-lg border border-line bg-surface-2">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} now={now} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(number) => ticketFilter.pathOf(filter, number)}
      />
      <ShortcutHelp
        keys={[
          { key: 'J', text: t('TicketKeys.next') },
          { key: 'K', text: t('TicketKeys.previous') },
          { key: '↵', text: t('TicketKeys.open') },
          { key: 'M', text: t('TicketKeys.mine') },
          { key: '/', text: t('TicketKeys.search') },
        ]}
      />
    </div>
  )
}

/** To the row after the one that has the focus, or before it. */
function move(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('a[data-ticket]') ?? [])]
  const here = links.findIndex((link) => link === document.activeElement)
  const next = links[here === -1 ? 0 : here + step]
  next?.focus()
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

interface TicketRowProps {
  ticket: TeamTicketHead
  now: number
}

function TicketRow({ ticket, now }: TicketRowProps) {
  const { t } = useTranslation('support')
  const { id, subject, category, priority, player } = ticket
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 px-4 py-4 hover:bg-surface-3 sm:px-5 md:grid-cols-[minmax(0,1fr)_14rem_10rem] md:items-center">
      <div className="min-w-0">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
          <span className="flex items-center gap-1.5">
            <CategoryIcon category={category} className="size-4 shrink-0 text-brass" />
            {t(`Ticket.category.${category}`)}
          </span>
          <span className="tabular-nums">{t('Ticket.number', { id })}</span>
          <PriorityMark priority={priority} />
        </p>
        <h2 className="text-lg leading-snug wrap-anywhere">
          <Link
            data-ticket
            to={`/admin/tickets/${id}`}
            className="group-hover:text-brass after:absolute after:inset-0"
          >
            {subject}
          </Link>
        </h2>
        <p className="mt-1 flex min-w-0 items-center gap-2 text-sm">
          <PlayerAvatar user={player} size={32} className="size-5 shrink-0 rounded-sm" />
          <span className="min-w-0 truncate">{player.pseudo}</span>
        </p>
      </div>
      <Waiting ticket={ticket} now={now} />
      <Assigned ticket={ticket} />
    </li>
  )
}

function Waiting({ ticket: { state, waitingSince, changedAt }, now }: TicketRowProps) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  if (waitingSince === null) {
    return (
      <p className="text-sm text-text-quiet">
        <span className="block">{t(`TicketList.stateOf.${state}`)}</span>
        <Moment seconds={changedAt} className="tabular-nums" />
      </p>
    )
  }
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      <Icon name="hourglass" className="size-4 shrink-0 text-text-quiet" />
      {t('TicketList.waits', { span: spanWords(Math.max(0, now - waitingSince), language) })}
    </p>
  )
}

function Assigned({ ticket: { assignedTo } }: Pick<TicketRowProps, 'ticket'>) {
  const { t } = useTranslation('team')
  if (!assignedTo) return <p className="text-sm text-text-quiet">{t('TicketList.nobody')}</p>
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      <PlayerAvatar user={assignedTo} size={32} className="size-6 shrink-0 rounded-sm" />
      <span className="sr-only">{t('TicketList.assigned')}: </span>
      <span className="min-w-0 truncate">{assignedTo.pseudo}</span>
    </p>
  )
}
