import type { LockedAccount } from '../../../contract/ban.ts'
import type { CallOutput } from '../../../contract/client.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Day, Moment } from '../../ui/date.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'
import { banFilter } from './ban-filter.ts'

interface LockListProps {
  found: CallOutput<'GET /api/admin/bans/locks'>
  page: number
}

/** Accounts that nobody is let into, each with the way to its player, where it is unlocked. */
export function LockList({ found: { locks, total, pages }, page }: LockListProps) {
  const { t } = useTranslation('team')
  if (locks.length === 0) {
    return <EmptyState place="hall" title={t('Bans.noLocks')} text={t('Bans.noLocksText')} />
  }
  return (
    <>
      <output className="-mb-2 text-sm text-text-quiet">{t('Bans.locks', { count: total })}</output>
      <RowList look="raised">
        {locks.map((lock) => (
          <LockRow key={lock.id} lock={lock} />
        ))}
      </RowList>
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(number) => banFilter.pathOf({ view: 'accounts' }, number)}
      />
    </>
  )
}

function LockRow({ lock: { id, pseudo, reason, since, until } }: { lock: LockedAccount }) {
  const { t } = useTranslation('team')
  return (
    <li className="grid gap-1.5 p-4 sm:px-5">
      <h2 className="flex flex-wrap items-center gap-x-3 font-text text-base font-semibold">
        <Icon name="lock" className="size-5 text-brass" />
        <SomebodyName who={{ id, pseudo }} />
      </h2>
      <p className="max-w-prose wrap-anywhere">{reason}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-quiet">
        {t('Bans.lockedSince')} <Day seconds={since} />
        <span aria-hidden>·</span>
        {until === null ? (
          t('Bans.untilUnlocked')
        ) : (
          <>
            {t('Bans.ends')} <Moment seconds={until} />
          </>
        )}
      </p>
    </li>
  )
}
