import { hasErrorCode } from '../../contract/error.ts'
import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { session } from '../base/session/session.ts'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import type { ResetLink } from './new-password-schema.ts'
import { useForm } from '../ui/form/use-form.ts'
import { AccountPage } from './account-page.tsx'

const schema = createLazy(async () => (await import('./new-password-schema.ts')).Typed)

interface NewPasswordProps {
  /** Undefined until the page is alive. */
  link: ResetLink | undefined
  onDone: () => void
  onRefused: () => void
}

/** Choosing a new password in the place of a forgotten one. */
export function NewPassword({ link, onDone, onRefused }: NewPasswordProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    schema,
    initial: { Password: '' },
    submit: async ({ Password }) => {
      if (!link) return
      try {
        await api('POST /api/account/resetpassword', { ...link, Password })
        // as on every other device
        session.signOut()
        onDone()
      } catch (error) {
        if (!hasErrorCode(error, 'InvalidCode')) throw error
        onRefused()
      }
    },
  })
  return (
    <AccountPage title={t('ResetPassword.title')} lead={t('ResetPassword.lead')}>
      <Form form={form}>
        {/* so that a password manager knows whose password it keeps */}
        <input type="text" autoComplete="username" value={link?.Email ?? ''} readOnly hidden />
        <PasswordField
          field={form.field('Password')}
          label={t('ResetPassword.password')}
          autoComplete="new-password"
          ownWords={link ? [link.Email.replace(/@.*/, '')] : []}
        />
        <SubmitButton>{t('ResetPassword.submit')}</SubmitButton>
      </Form>
    </AccountPage>
  )
}
