import {
  mostOpenCounted,
  ticketCategories,
  ticketPriorities,
  ticketStates,
} from '../../../contract/ticket-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { Badge } from '../../ui/badge.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useFilter } from '../../ui/use-filter.ts'
import { SearchField } from './search-field.tsx'
import { ticketFilter, type TicketFilter } from './ticket-filter.ts'

interface FilterBarProps {
  filter: TicketFilter
  /** How many are open, whosever they are. */
  open: number
  search: React.RefObject<HTMLInputElement | null>
}

/** Which tickets are shown: the state as ways, the rest as fields; all of it is in the address. */
export function FilterBar({ filter, open, search }: FilterBarProps) {
  const { t } = useTranslation('team')
  const { t: words } = useTranslation('support')
  const { wanted, choose } = useFilter(ticketFilter, filter)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StateLinks filter={wanted} open={open} />
      <search className="grid gap-3 min-[26rem]:grid-cols-2 sm:grid-cols-3 desk:grid-cols-[minmax(0,1fr)_12rem_12.5rem_13.5rem]">
        <SearchField filter={filter} input={search} />
        <Narrowing
          label={t('TicketList.category')}
          value={wanted.category}
          options={ticketCategories.map((value) => ({
            value,
            name: words(`Ticket.category.${value}`),
          }))}
          onChange={(category) => choose({ category })}
        />
        <Narrowing
          label={t('TicketList.priority')}
          value={wanted.priority}
          options={ticketPriorities.map((value) => ({
            value,
            name: words(`Ticket.priority.${value}`),
          }))}
          onChange={(priority) => choose({ priority })}
        />
        <Narrowing
          label={t('TicketList.assigned')}
          value={wanted.assigned}
          options={(['me', 'nobody'] as const).map((value) => ({
            value,
            name: t(`TicketList.assignedTo.${value}`),
          }))}
          onChange={(assigned) => choose({ assigned })}
          className="max-sm:col-span-full"
        />
      </search>
    </div>
  )
}

function StateLinks({ filter, open }: Pick<FilterBarProps, 'filter' | 'open'>) {
  const { t } = useTranslation('team')
  return (
    <nav aria-label={t('TicketList.states')}>
      <ul className="flex flex-wrap gap-2">
        {[...ticketStates, 'all' as const].map((state) => (
          <li key={state}>
            <Link
              to={ticketFilter.pathOf({ ...filter, state })}
              preventScrollReset
              aria-current={filter.state === state}
              className="flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong bg-surface-2 px-4 hover:border-text-quiet aria-[current=true]:border-brass aria-[current=true]:bg-surface-3 aria-[current=true]:font-semibold"
            >
              {t(`TicketList.state.${state}`)}
              {state === 'open' && <OpenBadge open={open} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OpenBadge({ open }: Pick<FilterBarProps, 'open'>) {
  const counted = open < mostOpenCounted ? open : `${mostOpenCounted - 1}+`
  return <Badge tone={open > 0 ? 'brass' : 'neutral'}>{counted}</Badge>
}

interface NarrowingProps<Value extends string> {
  label: string
  value: Value | undefined
  options: readonly { value: Value; name: string }[]
  onChange: (value: Value | undefined) => void
  className?: string
}

/** Of one kind, or of any. */
function Narrowing<Value extends string>(props: NarrowingProps<Value>) {
  const { label, value = '', options, onChange, className } = props
  const { t } = useTranslation('team')
  return (
    <Select<Value | ''>
      aria-label={label}
      value={value}
      options={[{ value: '', name: t('TicketList.any', { what: label }) }, ...options]}
      onChange={(chosen) => onChange(chosen || undefined)}
      className={className}
    />
  )
}
