import { useId } from 'react'
import type { Balance, Unit } from '../../contract/money.ts'
import type { Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { GoalBar } from '../ui/goal-bar.tsx'
import { useMoneyWords } from '../ui/money-words.ts'

/** What a reward costs in one of the units. */
export interface Price {
  unit: Unit
  amount: number
}

/** All it is to be had for, money first. */
export function pricesOf({ money, points }: Pick<Reward, 'money' | 'points'>): Price[] {
  return [
    ...(money === null ? [] : [{ unit: 'money', amount: money } as const]),
    ...(points === null ? [] : [{ unit: 'votePoints', amount: points } as const]),
  ]
}

/** The price in a unit; where it is not to be had for that one, in another. */
export function priceIn(prices: readonly Price[], unit: Unit): Price {
  return prices.find((price) => price.unit === unit) ?? prices[0] ?? { unit, amount: 0 }
}

/** How much of the unit of a price a player has. */
export function haveOf({ money, points }: Balance, unit: Unit): number {
  return unit === 'money' ? money : points
}

/** What is left after a price, without the dust of floating point; below zero it is missing. */
export function leftAfter(balance: Balance, { unit, amount }: Price): number {
  return Math.round((haveOf(balance, unit) - amount) * 100) / 100
}

/** Writes an amount with its unit: `250 crowns`, `40 vote points`. */
export function usePriceWords(): (price: Price) => string {
  const { t } = useTranslation('money')
  const words = useMoneyWords()
  return ({ unit, amount }) =>
    unit === 'money' ? words(amount) : t('History.points', { count: amount })
}

interface ProgressProps {
  price: Price
  balance: Balance
}

/** How near a player is to a price: a bar, and what is still missing. */
export function Progress({ price, balance }: ProgressProps) {
  const { t } = useTranslation('money')
  const words = usePriceWords()
  const id = useId()
  const { unit, amount } = price
  const missing = words({ unit, amount: -leftAfter(balance, price) })
  return (
    <>
      <GoalBar
        labelledBy={id}
        current={haveOf(balance, unit)}
        target={amount}
        text={t('Reward.toGo', { amount: missing })}
        className="mt-1.5 h-2"
      />
      <span id={id} className="mt-1 block text-sm text-text-quiet tabular-nums">
        {t('Reward.toGo', { amount: missing })}
      </span>
    </>
  )
}
