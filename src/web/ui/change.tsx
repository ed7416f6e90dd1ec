import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Icon } from './icon.tsx'
import { formatCount } from './number.ts'

interface ChangeProps {
  change: number | null
  /** There is a day before: who has no change is new. */
  isCompared?: boolean
}

/** Places gained or lost since the day before, by arrow, number and words; nothing is seen of none. */
export function Change({ change, isCompared = true }: ChangeProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  if (change === null) {
    if (!isCompared) return null
    return (
      <span className="text-xs font-semibold whitespace-nowrap text-brass">{t('Ranking.new')}</span>
    )
  }
  if (change === 0) return <span className="sr-only">{t('Ranking.same')}</span>
  const isUp = change > 0
  const count = Math.abs(change)
  const amount = formatCount(count, language)
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-sm tabular-nums ${isUp ? 'text-online' : 'text-danger'}`}
    >
      <Icon name={isUp ? 'arrow-up' : 'arrow-down'} className="size-3.5 shrink-0" />
      <span aria-hidden="true">{amount}</span>
      <span className="sr-only">{t(isUp ? 'Ranking.up' : 'Ranking.down', { count, amount })}</span>
    </span>
  )
}
