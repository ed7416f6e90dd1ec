import { MailRequest } from '../../account/mail-request.tsx'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

export default function ForgotUserPage() {
  const { t } = useTranslation('account')
  return (
    <MailRequest
      title={t('ForgotUser.title')}
      lead={t('ForgotUser.lead')}
      action={t('ForgotUser.submit')}
      sent={(email) => t('ForgotUser.sent', { email })}
      ask={(Email) => api('POST /api/account/forgotuser', { Email })}
    />
  )
}
