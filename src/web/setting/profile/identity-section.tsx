import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAccount } from '../account-overview.tsx'
import { useDateWords } from '../../ui/use-date-words.ts'
import { SettingSection } from '../setting-section.tsx'

/** What the account is known by to its player alone. */
export function IdentitySection() {
  const { t } = useTranslation('account')
  const longDay = useDateWords({ dateStyle: 'long' })
  const { userName, createdAt } = useAccount().account
  return (
    <SettingSection title={t('Profile.account')} intro={t('Profile.accountIntro')}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-text-quiet">{t('Profile.userName')}</dt>
          <dd className="font-semibold wrap-anywhere">{userName}</dd>
        </div>
        <div>
          <dt className="text-sm text-text-quiet">{t('Profile.since')}</dt>
          <dd className="font-semibold">{longDay(createdAt)}</dd>
        </div>
      </dl>
    </SettingSection>
  )
}
