import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { Password } from '../../../contract/account-field.ts'
import { hasErrorCode } from '../../../contract/error.ts'
import { destroyAccount } from '../../../contract/manage.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useAccount } from '../account-overview.tsx'
import { withProof } from '../proof.tsx'

interface DeletionFormProps {
  /** Without one, a passkey is shown instead. */
  hasPassword: boolean
  onSent: () => void
}

/** Asks for the mail with the link that deletes the account. */
export function DeletionForm({ hasPassword, onSent }: DeletionFormProps) {
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const form = useForm({
    schema: z.object({ Password: hasPassword ? Password : z.string() }),
    initial: { Password: '' },
    submit: async (values) => {
      try {
        await withProof(() => playerApi(destroyAccount, values))
        onSent()
      } catch (error) {
        // the address went on another device: read again, the account says so, with the way to add one
        if (hasErrorCode(error, 'EmailMissing')) await refresh()
        throw error
      }
    },
  })
  return (
    <Form form={form}>
      {hasPassword && (
        <PasswordField
          field={form.field('Password')}
          label={t('Privacy.password')}
          autoComplete="current-password"
        />
      )}
      <SubmitButton kind="danger" className="w-fit">
        {t('Privacy.sendLink')}
      </SubmitButton>
    </Form>
  )
}
