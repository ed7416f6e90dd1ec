import { useTranslation } from '../../base/i18n/use-translation.ts'
import type { Field } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ComposerMode } from './team-draft.ts'

const modes = [
  { value: 'reply', icon: 'reply' },
  { value: 'note', icon: 'lock' },
] as const

/** Whom a message is for. */
export function ModeField({ field }: { field: Field<ComposerMode> }) {
  const { t } = useTranslation('team')
  return (
    <fieldset>
      <legend className="sr-only">{t('TicketWork.mode')}</legend>
      <div className="flex flex-wrap gap-2">
        {modes.map(({ value, icon }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface-2 px-4 has-checked:border-brass has-checked:bg-surface-3 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass"
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              className="size-5 outline-none"
            />
            <Icon name={icon} className="size-5 text-text-quiet" />
            {t(`TicketWork.modeOf.${value}`)}
          </label>
        ))}
      </div>
      <p className="mt-2 min-h-6 text-sm text-text-quiet">
        {t(`TicketWork.modeHint.${field.value}`)}
      </p>
    </fieldset>
  )
}
