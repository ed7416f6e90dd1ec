import { useTranslation } from '../../base/i18n/use-translation.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Field } from '../../ui/form/use-form.ts'
import { type LockEnd, lockEnds } from './lock-end.ts'

interface LockEndFieldsProps {
  label: string
  end: Field<LockEnd>
  day: Field<string>
  /** Another one is chosen. */
  onEnd: (end: LockEnd) => void
  /** What the end is called that somebody has to make. */
  never?: string
}

/** When somebody may come again: after a while, when they are let, or on a day that is asked for. */
export function LockEndFields({ label, end, day, onEnd, never }: LockEndFieldsProps) {
  const { t } = useTranslation('user')
  return (
    <>
      <SelectField
        field={{
          ...end,
          onChange(value) {
            onEnd(value)
            end.onChange(value)
          },
        }}
        label={label}
        options={lockEnds.map((value) => ({
          value,
          name: value === 'never' && never !== undefined ? never : t(`UserAction.end.${value}`),
        }))}
      />
      {end.value === 'date' && <TextField field={day} label={t('UserAction.day')} type="date" />}
    </>
  )
}
