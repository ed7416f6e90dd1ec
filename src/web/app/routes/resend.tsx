import { useTranslation } from 'react-i18next'
import { resendConfirmation } from '../../../contract/account.ts'
import { MailRequest } from '../../account/mail-request.tsx'
import { api } from '../../base/api.ts'

export default function ResendPage() {
  const { t } = useTranslation('account')
  return (
    <MailRequest
      title={t('Resend.title')}
      lead={t('Resend.lead')}
      action={t('Resend.submit')}
      sent={(email) => t('Resend.sent', { email })}
      lasts={t('Resend.lasts')}
      ask={(Email) => api(resendConfirmation, { Email })}
    />
  )
}
