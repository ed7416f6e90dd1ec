import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { type Field, useForm } from '../../ui/form/use-form.ts'
import { useAccount } from '../account-overview.tsx'
import { withProof } from '../../base/session/proof.ts'

const changed = createLazy(
  async () => (await import('../../../contract/manage.ts')).changePassword.input,
)

const first = createLazy(
  async () => (await import('../../../contract/manage.ts')).setPassword.input,
)

interface PasswordFormProps {
  onDone: () => Promise<void>
}

export function ChangePasswordForm({ onDone }: PasswordFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema: changed,
    initial: { OldPassword: '', NewPassword: '' },
    submit: async (values) => {
      await playerApi('POST /api/manage/changepassword', values)
      await onDone()
    },
  })
  return (
    <Form form={form}>
      <Whose />
      <PasswordField
        field={form.field('OldPassword')}
        label={t('Security.password.old')}
        autoComplete="current-password"
      />
      <NewPasswordPart field={form.field('NewPassword')} />
    </Form>
  )
}

export function SetPasswordForm({ onDone }: PasswordFormProps) {
  const form = useForm({
    schema: first,
    initial: { NewPassword: '' },
    submit: async (values) => {
      await withProof(() => playerApi('POST /api/manage/setpassword', values))
      await onDone()
    },
  })
  return (
    <Form form={form}>
      <Whose />
      <NewPasswordPart field={form.field('NewPassword')} />
    </Form>
  )
}

/** The password to be, what becomes of other devices, and the button: both forms end alike. */
function NewPasswordPart({ field }: { field: Field<string> }) {
  const { t } = useTranslation('account')
  return (
    <>
      <PasswordField
        field={field}
        label={t('Security.password.new')}
        autoComplete="new-password"
        ownWords={useOwnWords()}
      />
      <p className="text-sm text-text-quiet">{t('Security.password.others')}</p>
      <SubmitButton className="w-fit">{t('Security.password.submit')}</SubmitButton>
    </>
  )
}

/** Tells a password manager which of its entries the new password is for. */
function Whose() {
  const { userName } = useAccount().account
  return <input hidden readOnly type="text" autoComplete="username" value={userName} />
}

/** What a guess would start with. */
function useOwnWords(): string[] {
  const { userName, pseudo, email } = useAccount().account
  return [userName, pseudo, ...(email ? [email, ...email.split('@')] : [])]
}
