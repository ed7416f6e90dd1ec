import type { Notification } from '../../contract/notification.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Age, Moment } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconOf } from './notification-icon.ts'

interface NotificationEntryProps {
  notification: Notification
  /** How many say the same; this is the newest. */
  amount: number
  /** When the list was read, in seconds since epoch. */
  now: number
  isNew: boolean
}

/** Seconds for which an age says more than the date. */
const month = 31 * 86_400

/** One thing that happened; all of it leads to where it is seen to. */
export function NotificationEntry({ notification, amount, now, isNew }: NotificationEntryProps) {
  const { t } = useTranslation('account')
  const { kind, title, body, url, date } = notification
  return (
    <li className="group relative flex gap-3 px-3 py-4 sm:gap-4 sm:px-4">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-md border ${isNew ? 'border-brass text-brass' : 'border-line text-text-quiet'}`}
      >
        <Icon name={iconOf(kind)} className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-1 md:grid-cols-[minmax(0,1fr)_9rem]">
        <div>
          <h3 className="inline text-lg leading-snug group-hover:text-brass">
            <Link to={url} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          {amount > 1 && (
            <span className="ml-2.5 text-sm whitespace-nowrap text-text-quiet tabular-nums">
              {t('Notification.times', { amount })}
            </span>
          )}
          {isNew && (
            <span className="ml-2.5 text-sm font-semibold whitespace-nowrap text-brass">
              {t('Notification.mark')}
            </span>
          )}
          <p className="mt-0.5 max-w-[40rem] text-sm text-text-quiet">{body}</p>
        </div>
        <p className="flex flex-wrap gap-x-2 text-sm text-text-quiet tabular-nums md:flex-col md:text-end">
          {now - date < month && <Age seconds={date} now={now} className="text-text" />}
          <Moment seconds={date} />
        </p>
      </div>
    </li>
  )
}
