import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useAccount } from '../account-overview.tsx'
import { withProof } from '../../base/session/proof.ts'

const schema = createLazy(
  async () => (await import('../../../contract/manage.ts')).changeEmail.input,
)

interface EmailFormProps {
  /** The link is on its way to this address. */
  onSent: (email: string) => void
}

export function EmailForm({ onSent }: EmailFormProps) {
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const form = useForm({
    schema,
    initial: { Email: '' },
    submit: async ({ Email }) => {
      await withProof(() => playerApi('POST /api/manage/changeemail', { Email }))
      await refresh()
      onSent(Email)
    },
  })
  return (
    <Form form={form}>
      <TextField
        field={form.field('Email')}
        label={t('Security.email.new')}
        hint={t('Security.email.newHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SubmitButton className="w-fit">{t('Security.email.submit')}</SubmitButton>
    </Form>
  )
}
