import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../account-overview.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SettingSection } from '../setting-section.tsx'
import { TaskResult } from '../task.tsx'
import { DeletionForm } from './deletion-form.tsx'

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
