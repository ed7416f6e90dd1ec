import { useTranslation } from 'react-i18next'
import { MailRequest } from '../../account/mail-request.tsx'
import { api } from '../../base/api.ts'

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
