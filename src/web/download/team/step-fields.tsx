import { useState } from 'react'
import { longestStep, mostSteps } from '../../../contract/download-terms.ts'
import { type Platform, platforms } from '../../../contract/download.ts'
import { textIn } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { fieldIn } from '../../ui/form/language-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import type { schema } from './guide-form-schema.ts'
import { listTyped } from './guide-values.ts'

/** The steps for one platform at a time, in each language side by side where there is room. */
export function StepFields({ form }: { form: FormOf<typeof schema> }) {
  const { t } = useTranslation('team')
  const { site, language: own } = useSite()
  const [platform, setPlatform] = useState<Platform>(() => listTyped(form.values)[0] ?? 'any')
  const field = form.field(platform)
  return (
    <>
      <SelectField
        field={{ ...field, name: 'platform', value: platform, onChange: setPlatform }}
        label={t('DownloadDesk.steps')}
        options={platforms.map((value) => ({ value, name: t(`DownloadDesk.platformOf.${value}`) }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-x-5 gap-y-3">
        {site.languages.map(({ tag, name, direction: dir }) => (
          <AreaField
            // each platform has a text of its own, and its own undo
            key={`${platform} ${tag}`}
            field={fieldIn(tag, field)}
            label={t('DownloadDesk.stepsIn', { language: textIn(name, own) })}
            hint={t('DownloadDesk.stepsHint')}
            longest={mostSteps * (longestStep + 1)}
            lang={tag}
            {...(dir && { dir })}
          />
        ))}
      </div>
    </>
  )
}
