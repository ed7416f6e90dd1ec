import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAccount } from '../account-overview.tsx'
import { createLazy } from '../../base/lazy.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SettingSection } from '../setting-section.tsx'
import { TaskResult } from '../task.tsx'
import { hasErrorCode } from '../../../contract/error.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { withProof } from '../../base/session/proof.ts'

const withPassword = createLazy(
  async () => (await import('./deletion-section-schema.ts')).withPassword,
)

const nothingTyped = createLazy(
  async () => (await import('./deletion-section-schema.ts')).nothingTyped,
)

/** The way to have the account deleted: what that means, the password, then a link in a mail. */
export function DeletionSection() {
  const { t } = useTranslation('account')
  const { email, hasPassword } = useAccount().account
  const [sentTo, setSentTo] = useState<string>()
  return (
    <SettingSection title={t('Privacy.deletion')} intro={t('Privacy.deletionIntro')}>
      <dl className="grid gap-4">
        <div>
          <dt className="font-semibold">{t('Privacy.erased')}</dt>
          <dd className="mt-0.5 text-text-quiet">{t('Privacy.erasedText')}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t('Privacy.stays')}</dt>
          <dd className="mt-0.5 text-text-quiet">{t('Privacy.staysText')}</dd>
        </div>
      </dl>
      {email === null ? (
        <EmailMissing />
      ) : sentTo === undefined ? (
        <DeletionForm hasPassword={hasPassword} onSent={() => setSentTo(email)} />
      ) : (
        <TaskResult>{t('Privacy.sent', { email: sentTo })}</TaskResult>
      )}
    </SettingSection>
  )
}

function EmailMissing() {
  const { t } = useTranslation('account')
  return (
    <>
      <FormMessage tone="notice">{t('Privacy.emailMissing')}</FormMessage>
      <ButtonLink to="/setting/security" className="w-fit">
        {t('Privacy.toSecurity')}
      </ButtonLink>
    </>
  )
}

interface DeletionFormProps {
  /** Without one, a passkey is shown instead. */
  hasPassword: boolean
  onSent: () => void
}

/** Asks for the mail with the link that deletes the account. */
function DeletionForm({ hasPassword, onSent }: DeletionFormProps) {
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const form = useForm({
    schema: hasPassword ? withPassword : nothingTyped,
    initial: { Password: '' },
    submit: async (values) => {
      try {
        await withProof(() => playerApi('POST /api/manage/destroy', values))
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
