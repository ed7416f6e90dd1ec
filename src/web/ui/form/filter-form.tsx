import { useState } from 'react'
import type { PageLink } from '../../../contract/page-link.ts'
import type { DayRange } from '../../base/day-range.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { Button } from '../button.tsx'
import { DayField } from './day-field.tsx'

/**
 * What is typed into the fields of a filter whose address is `path`, as `read` finds it there. Back and forward fill
 * them anew; the fields stay, and so does the focus.
 */
export function useTyped<Typed>(path: PageLink, read: () => Typed) {
  const [shown, setShown] = useState(path)
  const [typed, setTyped] = useState(read)
  if (shown !== path) {
    setShown(path)
    setTyped(read)
  }
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }))
  return [typed, change] as const
}

interface FilterFormProps {
  /** Its columns. */
  className: string
  /** Where what is asked for is. */
  to: PageLink
  days: DayRange
  onChange: (days: DayRange) => void
  /** The fields before those of the days. */
  children: React.ReactNode
}

/** Which rows of a list the team wants to see, and of which days; all of it is in the address. */
export function FilterForm({ className, to, days, onChange, children }: FilterFormProps) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  return (
    <search>
      <form
        className={`grid grid-cols-2 items-end gap-3 ${className}`}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(to, { preventScrollReset: true })
        }}
      >
        {children}
        <DayField label={t('Audit.from')} day={days.from} onChange={(from) => onChange({ from })} />
        <DayField
          label={t('Audit.until')}
          day={days.until}
          onChange={(until) => onChange({ until })}
        />
        <Button type="submit" className="min-h-12! not-desk:justify-self-start">
          {t('Audit.show')}
        </Button>
      </form>
    </search>
  )
}
