import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchInput } from '../../ui/form/search-input.tsx'
import type { TicketFilter } from './ticket-filter.ts'
import { useTypedSearch } from './use-typed-search.ts'

interface SearchFieldProps {
  filter: TicketFilter
  input: React.RefObject<HTMLInputElement | null>
}

/** The words that tickets are looked for with: Enter looks for them. */
export function SearchField({ filter, input }: SearchFieldProps) {
  const { t } = useTranslation('team')
  const id = useId()
  const { typed, change, search } = useTypedSearch(filter)
  return (
    <form
      className="col-span-full desk:col-span-1"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('TicketList.search')}
      </label>
      <SearchInput
        ref={input}
        id={id}
        value={typed}
        maxLength={60}
        placeholder={t('TicketList.search')}
        enterKeyHint="search"
        onChange={change}
      />
    </form>
  )
}
