import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { filterPath, longestSearch, type TicketFilter } from './ticket-filter.ts'
import { useWantedFilter } from './use-wanted-filter.ts'

interface SearchFieldProps {
  filter: TicketFilter
  input: React.RefObject<HTMLInputElement | null>
}

/** The words that tickets are looked for with. */
export function SearchField({ filter, input }: SearchFieldProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const wanted = useWantedFilter(filter)
  return (
    <SearchForm
      q={filter.q ?? ''}
      label={t('TicketList.search')}
      longest={longestSearch}
      input={input}
      className="col-span-full desk:col-span-1"
      onSearch={(q, options) => void navigate(filterPath({ ...wanted, q }), options)}
    />
  )
}
