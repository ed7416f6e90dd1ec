import {
  longestEventText,
  longestEventTitle,
  longestEventUrl,
} from '../../../contract/event-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { LanguageFields } from '../../ui/form/language-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import type { schema } from './event-form-schema.ts'
import { repeatChoices } from './event-values.ts'

/** What is asked of an event: what it is called in each language, when it is, and where more is to be read. */
export function EventFields({ form }: { form: FormOf<typeof schema> }) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  return (
    <>
      <LanguageFields
        title={{
          field: form.field('Title'),
          labelIn: (language) => t('EventDesk.titleIn', { language }),
          longest: longestEventTitle,
        }}
        text={{
          field: form.field('Text'),
          labelIn: (language) => t('EventDesk.textIn', { language }),
          longest: longestEventText,
        }}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-5 gap-y-2 *:content-start">
        <TextField
          field={form.field('Start')}
          type="datetime-local"
          label={t('EventDesk.start')}
          hint={t('EventDesk.startHint', { zone: site.timeZone })}
        />
        <TextField
          field={form.field('End')}
          type="datetime-local"
          label={t('EventDesk.end')}
          hint={t('EventDesk.endHint')}
        />
        <SelectField
          field={form.field('Repeats')}
          label={t('EventDesk.repeats')}
          options={repeatChoices.map((value) => ({
            value,
            name: t(`EventDesk.repeatsOf.${value}`),
          }))}
        />
      </div>
      <TextField
        field={form.field('Url')}
        label={t('EventDesk.url')}
        hint={t('EventDesk.urlHint')}
        maxLength={longestEventUrl}
        autoComplete="off"
      />
      <CheckField
        field={form.field('IsOpening')}
        label={t('EventDesk.opening')}
        hint={t('EventDesk.openingHint')}
      />
    </>
  )
}
