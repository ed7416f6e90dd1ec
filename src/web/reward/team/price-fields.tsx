import { useTranslation } from '../../base/i18n/use-translation.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Field } from '../../ui/form/use-form.ts'
import { useMoneyName } from '../../ui/money-words.ts'

interface PriceFieldsProps {
  money: Field<string>
  points: Field<string>
}

/** What a reward costs: in money, in points, or in whichever of both the player chooses. */
export function PriceFields({ money, points }: PriceFieldsProps) {
  const { t } = useTranslation('team')
  const name = useMoneyName()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-5 gap-y-2">
      <TextField
        field={money}
        label={t('RewardDesk.money', { name })}
        hint={t('RewardDesk.moneyHint')}
        icon="coins"
        inputMode="decimal"
      />
      <TextField
        field={points}
        label={t('RewardDesk.points')}
        hint={t('RewardDesk.pointsHint')}
        icon="vote"
        inputMode="numeric"
      />
    </div>
  )
}
