import type { Purchase, Reward } from '../../contract/reward.ts'
import type { TextKey } from '../../contract/translation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { findStage, PurchaseSteps } from './purchase-steps.tsx'
import { RewardPicture } from './reward-picture.tsx'
import { usePurchases } from './use-purchases.ts'

interface BoughtProps {
  /** As the call answered. */
  bought: Purchase
  reward: Reward
  onClose: () => void
}

/** It is paid: how far it is. */
export function Bought({ bought, reward, onClose }: BoughtProps) {
  const { t } = useTranslation('money')
  // the newest are on the first page, whichever the player looks at
  const { found } = usePurchases(1, [bought])
  const purchase = found?.purchases.find(({ id }) => id === bought.id) ?? bought
  const stage = findStage(purchase)
  const { title, text } = wordsOf(purchase)
  return (
    <div className="grid gap-5">
      <output className="flex items-center gap-4">
        <RewardPicture reward={reward} className="size-18 shrink-0" />
        <span className="min-w-0">
          <strong className="block text-lg leading-snug">{t(title)}</strong>
          <bdi className="wrap-anywhere text-text-quiet">
            {t('Reward.for', { character: purchase.character.name })}
          </bdi>
        </span>
      </output>
      {stage && <PurchaseSteps state={stage} />}
      {text && <p className="text-text-quiet">{t(text)}</p>}
      <Button onClick={onClose} className="min-h-12">
        {t('Reward.close')}
      </Button>
    </div>
  )
}

function wordsOf({ state }: Purchase): { title: TextKey<'money'>; text?: TextKey<'money'> } {
  if (state === 'delivered') return { title: 'Reward.arrived', text: 'Reward.arrivedText' }
  if (state === 'parked') return { title: 'Reward.state.parked', text: 'Reward.held' }
  if (state === 'refunded') return { title: 'Reward.state.refunded' }
  return { title: 'Reward.bought', text: 'Reward.boughtText' }
}
