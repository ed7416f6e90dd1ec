import { longestUserNote } from '../../../contract/user-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const schema = createLazy(async () => (await import('./note-form-schema.ts')).schema)

/** Writes something down about a player. */
export function NoteForm({ id, onDone }: { id: number; onDone: () => Promise<void> }) {
  const { t } = useTranslation('user')
  const once = useOnceCall()
  const form = useForm({
    schema,
    initial: { Text: '' },
    submit: async ({ Text }) => {
      await once('POST /api/admin/users/note', { Id: id, Text })
      form.reset()
      await onDone()
    },
  })
  return (
    <Form form={form}>
      <AreaField
        field={form.field('Text')}
        label={t('UserNote.text')}
        hint={t('UserNote.hint')}
        longest={longestUserNote}
        height="short"
        sendsByKey
      />
      <SubmitButton kind="secondary" className="min-h-11! justify-self-start">
        {t('UserNote.add')}
      </SubmitButton>
    </Form>
  )
}
