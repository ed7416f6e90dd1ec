import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { LabelledSelect } from '../../ui/form/select.tsx'
import { useFilter } from '../../ui/use-filter.ts'
import {
  type RewardFilter,
  rewardFilter,
  rewardOrders,
  rewardSources,
  rewardStates,
} from './reward-filter.ts'

/** Which rewards are shown, and in which order; all of it is in the address. */
export function RewardFilterBar({ filter }: { filter: RewardFilter }) {
  const { t } = useTranslation('team')
  const { wanted, choose, linksOf } = useFilter(rewardFilter, filter)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <FilterLinks
        label={t('RewardDesk.states')}
        links={linksOf('state', [undefined, ...rewardStates], (state) =>
          t(`RewardDesk.state.${state}`),
        )}
      />
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3 md:w-[26rem]">
        <LabelledSelect
          label={t('RewardDesk.source')}
          value={wanted.source ?? 'all'}
          options={(['all', ...rewardSources] as const).map((value) => ({
            value,
            name: t(`RewardDesk.sourceOf.${value}`),
          }))}
          onChange={(source) => choose({ source: source === 'all' ? undefined : source })}
        />
        <LabelledSelect
          label={t('RewardDesk.order')}
          value={wanted.order}
          options={rewardOrders.map((value) => ({ value, name: t(`RewardDesk.orderBy.${value}`) }))}
          onChange={(order) => choose({ order })}
        />
      </div>
    </div>
  )
}
