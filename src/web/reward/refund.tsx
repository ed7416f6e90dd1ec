import { useTranslation } from 'react-i18next'
import { type Purchase, refundPurchase } from '../../contract/reward.ts'
import { takeBalance } from '../base/session/take-balance.ts'
import { ActionForm } from '../ui/form/action-form.tsx'
import type { OnceCall } from '../base/session/once-call.ts'
import { usePriceWords } from './price.ts'

interface RefundProps {
  purchase: Purchase
  once: OnceCall
  onChange: (purchase: Purchase) => void
}

/** The game did not take it: what happens now, and how to have it paid back. */
export function Refund({ purchase, once, onChange }: RefundProps) {
  const { t } = useTranslation('money')
  const words = usePriceWords()
  const { id, unit, price, canRefund, isForTeam } = purchase
  const waiting = isForTeam ? 'Reward.parkedForTeam' : 'Reward.parkedJustNow'
  async function refund() {
    const answer = await takeBalance(once(refundPurchase, { Id: id }))
    onChange(answer.purchase)
  }
  return (
    <div className="mt-2">
      <p className="max-w-prose">{t(canRefund ? 'Reward.parked' : waiting)}</p>
      {canRefund && (
        <ActionForm submit={refund} className="mt-3">
          {t('Reward.payBack', { price: words({ unit, amount: price }) })}
        </ActionForm>
      )}
    </div>
  )
}
