import { useTranslation } from '../../base/i18n/use-translation.ts'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { useFilter } from '../../ui/use-filter.ts'
import { longestSearch, ticketFilter, type TicketFilter } from './ticket-filter.ts'

interface SearchFieldProps {
  filter: TicketFilter
  input: React.RefObject<HTMLInputElement | null>
}

/** The words that tickets are looked for with. */
export function SearchField({ filter, input }: SearchFieldProps) {
  const { t } = useTranslation('team')
  const { choose } = useFilter(ticketFilter, filter)
  return (
    <SearchForm
      q={filter.q ?? ''}
      label={t('TicketList.search')}
      longest={longestSearch}
      input={input}
      className="col-span-full desk:col-span-1"
      onSearch={(q, options) => choose({ q }, options)}
    />
  )
}
