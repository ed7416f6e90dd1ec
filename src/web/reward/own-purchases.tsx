import type { Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { OnceCall } from '../base/session/once-call.ts'
import { Pagination } from '../ui/pagination.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import { usePurchases } from './use-purchases.ts'
import { RowList } from '../ui/row-list.tsx'

interface OwnPurchasesProps {
  rewards: readonly Reward[]
  /** Stays the same: another page is another component’s. */
  page: number
  once: OnceCall
}

/** What the player bought, the newest first, each with where it is. */
export function OwnPurchases({ rewards, page, once }: OwnPurchasesProps) {
  const { t } = useTranslation('money')
  const { found, hasFailed, refresh, take } = usePurchases(page)
  if (hasFailed && !found) return <Unread onRetry={refresh} />
  if (!found) return <SkeletonRows count={2} className="h-20 rounded-md" />
  if (found.purchases.length === 0) {
    return <EmptyState place="purse" title={t('Reward.none')} text={t('Reward.noneText')} />
  }
  return (
    <>
      <RowList>
        {found.purchases.map((purchase) => (
          <PurchaseRow
            key={purchase.id}
            {...{ purchase, once }}
            reward={rewards.find(({ key }) => key === purchase.reward)}
            onChange={take}
          />
        ))}
      </RowList>
      <div className="mt-5">
        <Pagination
          label={t('Reward.pages')}
          page={page}
          pageCount={found.pages}
          hrefOf={(number) => `/page/reward${number > 1 ? `?page=${number}` : ''}#purchases`}
        />
      </div>
    </>
  )
}

function Unread({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('money')
  const { t: site } = useTranslation()
  return (
    <div role="alert">
      <p className="mb-3">{t('Reward.unread')}</p>
      <Button onClick={onRetry}>{site('Failure.retry')}</Button>
    </div>
  )
}
