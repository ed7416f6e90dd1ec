import { textIn } from '../../contract/language.ts'
import type { Balance } from '../../contract/money.ts'
import type { Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { haveOf, leftAfter, type Price, pricesOf, Progress, usePriceWords } from './price.tsx'
import { hueOf, QualityWord, RewardPicture } from './reward-picture.tsx'

interface RewardCardProps {
  reward: Reward
  balance: Balance | undefined
  onChoose: () => void
}

/** Something that can be had: what it looks like, what it is, what it costs. */
export function RewardCard({ reward, balance, onChoose }: RewardCardProps) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const name = textIn(reward.name, language)
  return (
    <li className="group grid grid-cols-[6rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface-2 sm:flex sm:flex-col">
      <div
        className={`relative grid place-content-center justify-items-center gap-2 border-line bg-radial from-current/35 to-surface-3 to-75% max-sm:border-r sm:h-56 sm:border-b ${hueOf(reward.quality)}`}
      >
        <RewardPicture
          reward={reward}
          className="size-22 sm:size-48 transition-transform group-hover:scale-105 motion-reduce:transition-none"
        />
        <QualityWord
          quality={reward.quality}
          className="rounded-full bg-surface-1 px-1 max-sm:text-xs max-sm:tracking-tight sm:absolute sm:bottom-3 sm:left-3 sm:px-2.5"
        />
        {reward.kind === 'item' && reward.amount > 1 && (
          <span className="absolute bottom-3 sm:right-3">
            <Badge tone="brass">×{formatCount(reward.amount, language)}</Badge>
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-5">
        {reward.isFavourite && (
          <p className="mb-1 flex items-center gap-2 text-sm font-semibold text-brass">
            <Icon name="flame" /> {t('Reward.favourite')}
          </p>
        )}
        <h3 className="text-lg wrap-anywhere sm:text-xl">{name}</h3>
        <p className="mt-1.5 wrap-anywhere text-text-quiet">{textIn(reward.text, language)}</p>
        <ul className="mt-auto grid gap-1 pt-4" aria-label={t('Reward.price')}>
          {pricesOf(reward).map((price) => (
            <PriceLine key={price.unit} price={price} balance={balance} />
          ))}
        </ul>
        <Button
          onClick={onChoose}
          aria-label={t('Reward.getNamed', { name })}
          className="for-members mt-4 min-h-12"
        >
          <Icon name="gift" /> {t('Reward.get')}
        </Button>
      </div>
    </li>
  )
}

/** A price, and whether the player has as much. */
function PriceLine({ price, balance }: { price: Price; balance: Balance | undefined }) {
  const { t } = useTranslation('money')
  const words = usePriceWords()
  const isEnough = balance !== undefined && leftAfter(balance, price) >= 0
  const hasBegun = balance !== undefined && haveOf(balance, price.unit) > 0
  return (
    <li>
      <span className="flex items-center gap-2 font-semibold tabular-nums">
        <Icon
          name={price.unit === 'money' ? 'coins' : 'vote'}
          className="size-5 shrink-0 text-brass"
        />
        {words(price)}
        {isEnough && (
          <span className="ml-auto text-online">
            <Icon name="check" label={t('Reward.enough')} className="size-5" />
          </span>
        )}
      </span>
      {hasBegun && !isEnough && <Progress price={price} balance={balance} />}
    </li>
  )
}
