import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OrderNotes } from '../../ui/order-notes.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useOrder } from '../../ui/use-order.ts'
import { VoteSiteRow } from './vote-site-row.tsx'

/** All vote sites in the order that players find them in. */
export function VoteSiteList({ loaded }: { loaded: readonly DeskVoteSite[] }) {
  const { t } = useTranslation('team')
  const order = useOrder(loaded, put)
  if (order.items.length === 0) {
    return <EmptyState title={t('VoteDesk.none')} text={t('VoteDesk.noneText')} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <OrderNotes order={order} nameOf={({ name }) => name} />
      <RowList look="raised" isOrdered>
        {order.items.map((site) => (
          <VoteSiteRow key={site.key} site={site} onChange={order.take} move={order.moveOf(site)} />
        ))}
      </RowList>
    </div>
  )
}

const put = (Key: string, After: string | null) =>
  playerApi('POST /api/admin/votes/move', { Key, After })
