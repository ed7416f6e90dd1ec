import { useTranslation } from 'react-i18next'
import { useAccount } from '../account-overview.tsx'

/** What happens next, and by when. */
export function NextSteps({ pending }: { pending: string }) {
  const { t } = useTranslation('account')
  const { email } = useAccount().account
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t('Security.email.waits', { email: pending })}</p>
      <p>{t('Security.email.link')}</p>
      {email && <p>{t('Security.email.undo', { email })}</p>}
    </div>
  )
}
