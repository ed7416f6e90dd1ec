import { textIn } from '../../../contract/language.ts'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OrderNotes } from '../../ui/order-notes.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useOrder } from '../../ui/use-order.ts'
import { isShopOrder, listFiltered, type RewardFilter } from './reward-filter.ts'
import { RewardFilterBar } from './reward-filter-bar.tsx'
import { RewardRow } from './reward-row.tsx'

interface RewardListProps {
  loaded: readonly DeskReward[]
  filter: RewardFilter
}

/** All rewards; where they stand as in the shop, they are put in order there. */
export function RewardList({ loaded, filter }: RewardListProps) {
  const { language } = useSite()
  const order = useOrder(loaded, put)
  const canMove = isShopOrder(filter)
  const shown = listFiltered(order.items, filter, language)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RewardFilterBar filter={filter} />
      <OrderNotes order={order} nameOf={({ name }) => textIn(name, language)} />
      {shown.length === 0 ? (
        <Nothing isAll={order.items.length === 0} />
      ) : (
        <RowList look="raised" isOrdered>
          {shown.map((reward) => (
            <RewardRow
              key={reward.key}
              {...{ reward }}
              onChange={order.take}
              move={canMove ? order.moveOf(reward) : undefined}
            />
          ))}
        </RowList>
      )}
    </div>
  )
}

const put = (Key: string, After: string | null) =>
  playerApi('POST /api/admin/rewards/move', { Key, After })

function Nothing({ isAll }: { isAll: boolean }) {
  const { t } = useTranslation('team')
  return isAll ? (
    <EmptyState place="cellar" title={t('RewardDesk.none')} text={t('RewardDesk.noneText')} />
  ) : (
    <EmptyState
      place="cellar"
      title={t('RewardDesk.notFound')}
      text={t('RewardDesk.notFoundText')}
    />
  )
}
