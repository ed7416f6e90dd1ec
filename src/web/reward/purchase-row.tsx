import { textIn } from '../../contract/language.ts'
import type { Purchase, Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Badge } from '../ui/badge.tsx'
import { Moment } from '../ui/date.tsx'
import type { OnceCall } from '../base/session/once-call.ts'
import { Icon } from '../ui/icon.tsx'
import { usePriceWords } from './price.tsx'
import { findStage, PurchaseSteps } from './purchase-steps.tsx'
import { RewardPicture } from './reward-picture.tsx'
import { takeBalance } from '../base/session/take-balance.ts'
import { ActionForm } from '../ui/form/action-form.tsx'

interface PurchaseRowProps {
  purchase: Purchase
  /** What was bought, where it is still offered. */
  reward: Reward | undefined
  once: OnceCall
  onChange: (purchase: Purchase) => void
}

const tones = {
  paid: 'neutral',
  queued: 'neutral',
  delivered: 'online',
  parked: 'warning',
  refunded: 'neutral',
} as const

/** One purchase: what, for whom, for how much, and how far it has come. */
export function PurchaseRow({ purchase, reward, once, onChange }: PurchaseRowProps) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const words = usePriceWords()
  const { state, character, unit, price, changedAt } = purchase
  const stage = findStage(purchase)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-4">
      {reward ? (
        <RewardPicture reward={reward} className="size-14" />
      ) : (
        <span className="grid size-14 place-items-center rounded-full bg-surface-3 text-brass">
          <Icon name="gift" className="size-6" />
        </span>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold wrap-anywhere">
            {textIn(purchase.name, language)}{' '}
            <bdi className="font-normal text-text-quiet">
              {t('Reward.for', { character: character.name })}
            </bdi>
          </p>
          <p className={`font-semibold tabular-nums ${state === 'refunded' ? 'line-through' : ''}`}>
            {words({ unit, amount: price })}
          </p>
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet tabular-nums">
          <Badge tone={tones[state]}>{t(`Reward.state.${state}`)}</Badge>
          <Moment seconds={changedAt} />
        </p>
        {stage && stage !== 'delivered' && (
          <div className="mt-4 max-w-[26rem]">
            <PurchaseSteps state={stage} />
          </div>
        )}
        {state === 'queued' && <p className="mt-2 text-sm text-text-quiet">{t('Reward.trying')}</p>}
        {state === 'parked' && <Refund {...{ purchase, once, onChange }} />}
      </div>
    </li>
  )
}

interface RefundProps {
  purchase: Purchase
  once: OnceCall
  onChange: (purchase: Purchase) => void
}

/** The game did not take it: what happens now, and how to have it paid back. */
function Refund({ purchase, once, onChange }: RefundProps) {
  const { t } = useTranslation('money')
  const words = usePriceWords()
  const { id, unit, price, canRefund, isForTeam } = purchase
  const waiting = isForTeam ? 'Reward.parkedForTeam' : 'Reward.parkedJustNow'
  async function refund() {
    const response = await takeBalance(once('POST /api/reward/refund', { Id: id }))
    onChange(response.purchase)
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
