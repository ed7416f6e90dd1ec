import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useNavigate } from '../../base/router.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { atOnce } from '../../ui/form/search-form.tsx'
import { LabelledSelect } from '../../ui/form/select.tsx'
import {
  type RewardFilter,
  rewardOrders,
  rewardSources,
  rewardsPath,
  rewardStates,
} from './reward-filter.ts'

/** Which rewards are shown, and in which order; all of it is in the address. */
export function RewardFilterBar({ filter }: { filter: RewardFilter }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const go = (change: Partial<RewardFilter>) =>
    void navigate(rewardsPath({ ...filter, ...change }), atOnce)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <FilterLinks
        label={t('RewardDesk.states')}
        links={[undefined, ...rewardStates].map((state) => ({
          key: state ?? 'all',
          name: t(`RewardDesk.state.${state ?? 'all'}`),
          to: rewardsPath({ ...filter, state }),
          isCurrent: filter.state === state,
        }))}
      />
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3 md:w-[26rem]">
        <LabelledSelect
          label={t('RewardDesk.source')}
          value={filter.source ?? 'all'}
          options={(['all', ...rewardSources] as const).map((value) => ({
            value,
            name: t(`RewardDesk.sourceOf.${value}`),
          }))}
          onChange={(source) => go({ source: source === 'all' ? undefined : source })}
        />
        <LabelledSelect
          label={t('RewardDesk.order')}
          value={filter.order}
          options={rewardOrders.map((value) => ({ value, name: t(`RewardDesk.orderBy.${value}`) }))}
          onChange={(order) => go({ order })}
        />
      </div>
    </div>
  )
}
