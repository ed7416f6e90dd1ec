import { rewardIcons, type RewardIconName } from '../../../contract/reward-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import type { Field } from '../../ui/form/use-form.ts'
import { RewardIcon } from '../reward-icon.tsx'

/** The drawing of a reward: all of them are in sight. */
export function IconField({ field }: { field: Field<RewardIconName> }) {
  const { t } = useTranslation('team')
  return (
    <fieldset role="radiogroup">
      <legend className="mb-1.5 text-sm font-semibold">{t('RewardDesk.icon')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2">
        {rewardIcons.map((icon) => (
          <label
            key={icon}
            title={t(`RewardDesk.iconOf.${icon}`)}
            className="grid aspect-square min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface-2 text-text-quiet hover:border-text-quiet has-checked:border-brass has-checked:bg-surface-3 has-checked:text-brass has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass"
          >
            <input
              type="radio"
              name={field.name}
              value={icon}
              checked={field.value === icon}
              onChange={() => field.onChange(icon)}
              aria-label={t(`RewardDesk.iconOf.${icon}`)}
              className="sr-only"
            />
            <RewardIcon name={icon} className="size-7" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
