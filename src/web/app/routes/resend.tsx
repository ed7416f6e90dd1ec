import { MailRequest } from '../../account/mail-request.tsx'
import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

export default function ResendPage() {
  const { t } = useTranslation('account')
  return (
    <MailRequest
      title={t('Resend.title')}
      lead={t('Resend.lead')}
      action={t('Resend.submit')}
      sent={(email) => t('Resend.sent', { email })}
      lasts={t('Resend.lasts')}
      ask={(Email) => api('POST /api/account/resend', { Email })}
    />
  )
}
