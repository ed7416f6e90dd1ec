import type { z } from 'zod/mini'
import { reportReasons } from '../../../contract/report-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { AreaField } from './area-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

const schema = createLazy(async () => (await import('./report-schema.ts')).schema)

interface ReportFormProps {
  /** What becomes of it, and who learns of it. */
  intro: string
  submit: (said: z.output<typeof import('./report-schema.ts').schema>) => Promise<unknown>
}

/** What is wrong with what another wrote: one reason of a few, and more in the player’s own words. */
export function ReportForm({ intro, submit }: ReportFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({ schema, initial: { Reason: 'scam', Text: '' }, submit })
  const text = form.field('Text')
  return (
    <Form form={form}>
      <p className="text-text-quiet">{intro}</p>
      <ChoiceField
        field={form.field('Reason')}
        label={t('ReportForm.reasonLabel')}
        choices={reportReasons.map((value) => ({
          value,
          label: t(`ReportForm.reason.${value}`),
        }))}
      />
      <AreaField
        field={{ ...text, value: text.value ?? '' }}
        label={t('ReportForm.more')}
        longest={500}
        height="short"
      />
      <SubmitButton>{t('ReportForm.send')}</SubmitButton>
    </Form>
  )
}
