import type { z } from 'zod/mini'
import type { TextInLanguage, writeSiteText } from '../../../contract/site-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/form/area-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const schema = createLazy(async () => (await import('./text-form-schema.ts')).schema)

export type WhichText = Pick<z.input<typeof writeSiteText.input>, 'File' | 'Key' | 'Language'>

interface TextFormProps {
  which: WhichText
  shown: TextInLanguage
  placeholders: readonly string[]
  /** The language it is written in. */
  written: { lang: string; dir: string }
  /** It is read again: as it was, or as it was saved. */
  onClose: (now: TextInLanguage) => void
}

/** Says something else in the place of a text. */
export function TextForm({ which, shown, placeholders, written, onClose }: TextFormProps) {
  const { t } = useTranslation('team')
  const form = useForm({
    schema,
    initial: { Text: shown.text ?? '' },
    submit: async ({ Text }) =>
      onClose(
        await playerApi('POST /api/admin/texts/write', {
          ...which,
          Revision: shown.revision,
          Text,
        }),
      ),
  })
  return (
    <Form
      form={form}
      className="px-2 pt-1"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && form.values.Text === (shown.text ?? '')) onClose(shown)
      }}
    >
      <AreaField
        field={form.field('Text')}
        label={t('Texts.text')}
        hint={placeholders.length > 0 && t('Texts.keep', { names: namesOf(placeholders) })}
        longest={shown.longest}
        height="short"
        sendsByKey
        {...written}
        isFocused
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton className="min-h-11! px-9!">{t('Texts.save')}</SubmitButton>
        <Button kind="quiet" className="px-3!" onClick={() => onClose(shown)}>
          {t('Texts.cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** As they stand in the text: `{{name}}, {{count}}`. */
function namesOf(placeholders: readonly string[]): string {
  return placeholders.map((name) => `{{${name}}}`).join(', ')
}
