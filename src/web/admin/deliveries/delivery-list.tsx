import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ParkedDelivery } from '../../../contract/reward.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { DoneMessage } from '../../ui/done-message.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { type AskedRefund, RefundDialog } from './refund-dialog.tsx'

type Done = 'retried' | 'refunded' | 'givenUp' | 'settled'

/** Rewards that did not arrive, each to be tried again or given up. */
export function DeliveryList({ deliveries }: { deliveries: readonly ParkedDelivery[] }) {
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<AskedRefund>()
  const [done, setDone] = useState<{ id: number; what: Done }>()

  async function finish(id: number, what: Done) {
    // another may be asked about by then
    setAsked((before) => (before?.delivery.id === id ? undefined : before))
    setDone({ id, what })
    await revalidate()
  }

  async function finishAsked(whatOf: (delivery: ParkedDelivery) => Done) {
    if (asked) await finish(asked.delivery.id, whatOf(asked.delivery))
  }

  return (
    <>
      {done && (
        <DoneMessage key={`${done.id} ${done.what}`}>{t(`Parked.done.${done.what}`)}</DoneMessage>
      )}
      {deliveries.length === 0 ? (
        <EmptyState place="post" title={t('Parked.none')} text={t('Parked.noneText')} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              onRetried={() => finish(delivery.id, 'retried')}
              onGone={() => void revalidate()}
              onRefund={() => setAsked({ delivery })}
            />
          ))}
        </ul>
      )}
      <RefundDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDoubt={(id, doubt) =>
          setAsked((before) => (before?.delivery.id === id ? { ...before, doubt } : before))
        }
        onRefunded={() => finishAsked(({ isPurchase }) => (isPurchase ? 'refunded' : 'givenUp'))}
        onSettled={() => finishAsked(() => 'settled')}
        onGone={() => void revalidate()}
      />
    </>
  )
}
