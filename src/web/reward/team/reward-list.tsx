import { useState } from 'react'
import { textIn } from '../../../contract/language.ts'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'
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
  const { t } = useTranslation('team')
  const { language } = useSite()
  const { items: rewards, moved, take, move } = useOrder(loaded, put)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const canMove = isShopOrder(filter)
  const shown = listFiltered(rewards, filter, language)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RewardFilterBar filter={filter} />
      <ErrorList errors={errors} />
      {shown.length === 0 ? (
        <Nothing isAll={rewards.length === 0} />
      ) : (
        <RowList look="raised" isOrdered>
          {shown.map((reward, place) => (
            <RewardRow
              key={reward.key}
              {...{ reward }}
              onChange={take}
              move={
                canMove
                  ? {
                      isFirst: place === 0,
                      isLast: place === shown.length - 1,
                      onMove(step) {
                        setErrors([])
                        move(reward, shown[place + step], step).catch((error) =>
                          setErrors(errorsOfCall(error)),
                        )
                      },
                    }
                  : undefined
              }
            />
          ))}
        </RowList>
      )}
      <output className="sr-only">
        {moved &&
          t('RewardDesk.moved', {
            name: textIn(moved.name, language),
            place: rewards.indexOf(moved) + 1,
            count: rewards.length,
          })}
      </output>
    </div>
  )
}

const put = (Key: string, After: string | null) =>
  playerApi('POST /api/admin/rewards/move', { Key, After })

function Nothing({ isAll }: { isAll: boolean }) {
  const { t } = useTranslation('team')
  return isAll ? (
    <EmptyState title={t('RewardDesk.none')} text={t('RewardDesk.noneText')} />
  ) : (
    <EmptyState title={t('RewardDesk.notFound')} text={t('RewardDesk.notFoundText')} />
  )
}
