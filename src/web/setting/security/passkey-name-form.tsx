import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { TaskPanel } from '../task.tsx'

const schema = createLazy(async () => (await import('./passkey-name-form-schema.ts')).schema)

interface PasskeyNameFormProps {
  id: string
  /** What it is called now. */
  name: string
  onDone: (name: string) => Promise<void>
}

export function PasskeyNameForm({ id, name, onDone }: PasskeyNameFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema,
    initial: { Name: name },
    submit: async ({ Name }) => {
      await playerApi('POST /api/manage/passkeys/rename', { Id: id, Name })
      await onDone(Name)
    },
  })
  return (
    <TaskPanel>
      <Form form={form}>
        <TextField
          field={form.field('Name')}
          label={t('Security.passkey.name')}
          autoComplete="off"
          autoCapitalize="sentences"
        />
        <SubmitButton className="w-fit">{t('Security.passkey.rename')}</SubmitButton>
      </Form>
    </TaskPanel>
  )
}
