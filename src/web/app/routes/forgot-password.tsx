import { MailRequest } from '../../account/mail-request.tsx'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

export default function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  return (
    <MailRequest
      title={t('ForgotPassword.title')}
      lead={t('ForgotPassword.lead')}
      action={t('ForgotPassword.submit')}
      sent={(email) => t('ForgotPassword.sent', { email })}
      lasts={t('ForgotPassword.lasts')}
      ask={(Email) => api('POST /api/account/forgotpassword', { Email })}
    />
  )
}
