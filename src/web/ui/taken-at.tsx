import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Badge } from './badge.tsx'
import { Age, formatHour, ofMoment } from './date.tsx'
import { Icon } from './icon.tsx'
import { useDateWords } from './use-date-words.ts'

interface TakenAtProps {
  /** When the game was asked, in seconds since epoch. */
  seconds: number
  /** When the page was made, in seconds since epoch. */
  now: number
  isSimulated: boolean
  className?: string
}

const staleAfter = 30 * 60
const day = 86_400

/** How old what the page says of the game is, and whether it is of a world that the site makes up. */
export function TakenAt({ seconds, now, isSimulated, className = '' }: TakenAtProps) {
  const { t } = useTranslation('game')
  const { timeZone } = useSite().site
  const moment = useDateWords(ofMoment)
  const isStale = now - seconds > staleAfter
  const time = now - seconds < day ? formatHour(seconds, timeZone) : moment(seconds)
  return (
    <p
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums ${isStale ? 'text-warning' : 'text-text-quiet'} ${className}`}
    >
      <span className="flex items-center gap-2">
        <Icon name="clock" className="size-4 shrink-0" />
        <span>
          {t(isStale ? 'Snapshot.stale' : 'Snapshot.asOf', { time })}{' '}
          <span className="whitespace-nowrap">
            (<Age seconds={seconds} now={now} />)
          </span>
        </span>
      </span>
      {isSimulated && (
        <span title={t('Snapshot.simulatedText')}>
          <Badge>{t('Snapshot.simulated')}</Badge>
          <span className="sr-only">{t('Snapshot.simulatedText')}</span>
        </span>
      )}
    </p>
  )
}
