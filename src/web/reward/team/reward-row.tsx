import { textIn } from '../../../contract/language.ts'
import type { DeskReward } from '../../../contract/reward-desk.ts'
import { useSite } from '../../base/site.ts'
import { MoveButtons, type MoveButtonsProps } from '../../ui/move-buttons.tsx'
import { RowTitle } from '../../ui/row-title.tsx'
import { pricesOf, usePriceWords } from '../price.tsx'
import { RewardIcon } from '../reward-icon.tsx'
import { Bought, RewardState } from './reward-state.tsx'
import { SaleButton } from './sale-button.tsx'

interface RewardRowProps {
  reward: DeskReward
  /** Undefined where they do not stand as in the shop. */
  move: Omit<MoveButtonsProps, 'name'> | undefined
  onChange: (reward: DeskReward) => void
}

/** A reward of the team’s list: what it is, what it costs, how often it was bought, and whether it is sold. */
export function RewardRow({ reward, move, onChange }: RewardRowProps) {
  const { site, language } = useSite()
  const words = usePriceWords()
  const { key, icon, bought, isOn } = reward
  const name = textIn(reward.name, language, site.defaultLanguage)
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 sm:px-5 md:grid-cols-[2.75rem_minmax(0,1fr)_21rem]">
      <span className="grid size-11 place-items-center rounded-md bg-surface-3">
        <RewardIcon name={icon} className={`size-7 ${isOn ? 'text-brass' : 'text-text-quiet'}`} />
      </span>
      <div className="min-w-0">
        <RowTitle to={`/admin/rewards/${key}`}>{name}</RowTitle>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
          <RewardState reward={reward} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums">
          {pricesOf(reward).map((price) => (
            <span key={price.unit} className="font-semibold">
              {words(price)}
            </span>
          ))}
          <span className="text-text-quiet">
            <Bought bought={bought} />
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1 max-md:col-span-2 md:justify-between">
        <SaleButton {...{ reward, name, onChange }} />
        {move && <MoveButtons {...move} name={name} />}
      </div>
    </li>
  )
}
