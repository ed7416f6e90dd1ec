import type { CallOutput } from '../../../contract/client.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RowList } from '../../ui/row-list.tsx'
import type { Done } from './ban-done.tsx'
import { type BanFilter, banFilter } from './ban-filter.ts'
import { BanRow } from './ban-row.tsx'

interface BanListProps {
  found: CallOutput<'GET /api/admin/bans'>
  filter: BanFilter
  page: number
  onDone: (done: Done) => Promise<void>
}

/** Addresses, networks and providers that are or were kept out, a page of them. */
export function BanList({ found: { bans, total, pages }, filter, page, onDone }: BanListProps) {
  const { t } = useTranslation('team')
  if (bans.length === 0) return <Nothing filter={filter} />
  return (
    <>
      <output className="-mb-2 text-sm text-text-quiet">{t('Bans.count', { count: total })}</output>
      <RowList look="raised">
        {bans.map((ban) => (
          <BanRow
            key={ban.id}
            ban={ban}
            onSwitched={() => onDone({ what: ban.isActive ? 'ended' : 'resumed', ban })}
          />
        ))}
      </RowList>
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(number) => banFilter.pathOf(filter, number)}
      />
    </>
  )
}

function Nothing({ filter: { view, kind, q } }: { filter: BanFilter }) {
  const { t } = useTranslation('team')
  return view !== 'ended' && !kind && !q ? (
    <EmptyState title={t('Bans.none')} text={t('Bans.noneText')} />
  ) : (
    <EmptyState title={t('Bans.notFound')} text={t('Bans.notFoundText')} />
  )
}
