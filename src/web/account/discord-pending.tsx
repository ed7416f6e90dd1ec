import { useTranslation } from '../base/i18n/use-translation.ts'
import { AccountPage } from './account-page.tsx'

/** While the site asks Discord who came back. */
export function DiscordPending() {
  const { t } = useTranslation('account')
  return (
    <AccountPage title={t('Discord.title')}>
      <output>{t('Discord.pending')}</output>
    </AccountPage>
  )
}
