import { useTranslation } from 'react-i18next'
import { usePlayerCount } from '../base/player-count.ts'
import { Link } from '../base/router.ts'
import { RollingNumber } from '../ui/rolling-number.tsx'

/** How many play, below the server’s name. Its line is kept free where nobody knows. */
export function PlayerBadge() {
  const { t } = useTranslation()
  const { count } = usePlayerCount()
  return (
    <div className="flex h-6 min-w-0 text-sm min-[22rem]:pl-[42px]">
      {count !== -1 && (
        <Link
          to="/page/online"
          className="flex min-w-0 items-center gap-2 text-text-quiet hover:text-text hover:underline"
        >
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-online" />
          <span className="truncate">
            <RollingNumber value={count} phrase={(amount) => t('Players.online', { amount })} />
          </span>
        </Link>
      )}
    </div>
  )
}
