import {
  longestEventText,
  longestEventTitle,
  longestEventUrl,
} from '../../../contract/event-terms.ts'
import { textIn, type LocalText } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Field, FormOf } from '../../ui/form/use-form.ts'
import type { schema } from './event-form-schema.ts'

/** What is asked of an event: what it is called in each language, when it is, and where more is to be read. */
export function EventFields({ form }: { form: FormOf<typeof schema> }) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  return (
    <>
      <LanguageFields title={form.field('Title')} text={form.field('Text')} />
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
          options={(['once', 'daily', 'weekly'] as const).map((value) => ({
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

interface LanguageFieldsProps {
  title: Field<LocalText>
  text: Field<LocalText>
}

function LanguageFields({ title, text }: LanguageFieldsProps) {
  const { t } = useTranslation('team')
  const { site, language: own } = useSite()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-5 gap-y-3">
      {site.languages.map(({ tag, name, direction: dir }, place) => {
        const language = textIn(name, own)
        const written = { lang: tag, dir }
        return (
          <div key={tag} className="grid content-start gap-2">
            <TextField
              // what is wrong is said once
              field={fieldIn(tag, place === 0 ? title : { ...title, error: undefined })}
              label={t('EventDesk.titleIn', { language })}
              maxLength={longestEventTitle}
              spellCheck
              {...written}
            />
            <AreaField
              field={fieldIn(tag, text)}
              label={t('EventDesk.textIn', { language })}
              longest={longestEventText}
              {...written}
            />
          </div>
        )
      })}
    </div>
  )
}

/** The part of a text that is in one language. */
function fieldIn(tag: string, field: Field<LocalText>): Field<string> {
  return {
    ...field,
    name: `${field.name}-${tag}`,
    value: field.value[tag] ?? '',
    onChange: (said) => field.onChange({ ...field.value, [tag]: said }),
  }
}
