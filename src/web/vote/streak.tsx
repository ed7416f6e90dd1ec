import { useTranslation } from '../base/i18n/use-translation.ts'
import { RollingNumber } from '../ui/rolling-number.tsx'
import type { OwnVotes } from './vote-page-data.ts'

const week = [0, 1, 2, 3, 4, 5, 6]

/** On how many days in a row the player voted, as lanterns of a week: lit ones, and the one that waits for today. */
export function Streak({ streak: { days, hasToday } }: Pick<OwnVotes, 'streak'>) {
  const { t } = useTranslation('money')
  if (days === 0) return null
  // full weeks begin anew; the last lantern of a full one stays lit
  const lit = hasToday ? ((days - 1) % week.length) + 1 : days % week.length
  return (
    <div className="streak mt-6 inline-flex max-w-full flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border border-line bg-surface-2 px-4 py-3">
      <span aria-hidden="true" className="flex gap-1">
        {week.map((place) => (
          <Lantern
            key={place}
            state={place < lit ? 'lit' : place === lit && !hasToday ? 'waits' : 'dark'}
          />
        ))}
      </span>
      <p>
        <strong className="block tabular-nums">
          <RollingNumber
            value={days}
            phrase={(amount) => t('Vote.streak', { count: days, amount })}
          />
        </strong>
        <span className="block text-sm text-text-quiet">
          {t(hasToday ? 'Vote.streakKept' : 'Vote.streakWaits')}
        </span>
      </p>
    </div>
  )
}

function Lantern({ state }: { state: 'lit' | 'waits' | 'dark' }) {
  return (
    <svg viewBox="0 0 20 30" className={`lantern-${state} h-8`} fill="none" strokeWidth="1.6">
      <path
        className="lantern-pane"
        d="M5 11 6.5 25H13.5L15 11Z"
        fill="currentColor"
        stroke="none"
      />
      <path
        stroke="currentColor"
        strokeLinejoin="round"
        d="M10 1.5V5M3 11 10 5l7 6ZM5 11 6.5 25M15 11 13.5 25M4.5 25h11v3.5h-11Z"
      />
    </svg>
  )
}
