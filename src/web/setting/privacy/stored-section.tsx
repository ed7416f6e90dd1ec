import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { SettingSection } from '../setting-section.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** What is kept and why, in short; the whole of it is the policy. */
export function StoredSection() {
  const { t } = useTranslation('account')
  const { hasOwnCharacters } = useSite().site
  const stored = [
    { what: t('Privacy.identity'), why: t('Privacy.identityWhy') },
    { what: t('Privacy.contact'), why: t('Privacy.contactWhy') },
    { what: t('Privacy.devices'), why: t('Privacy.devicesWhy') },
    ...(hasOwnCharacters ? [{ what: t('Privacy.game'), why: t('Privacy.gameWhy') }] : []),
    { what: t('Privacy.activity'), why: t('Privacy.activityWhy') },
  ]
  return (
    <SettingSection title={t('Privacy.kept')} intro={t('Privacy.keptIntro')}>
      <dl className="grid gap-4">
        {stored.map(({ what, why }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="mt-0.5 text-text-quiet">{why}</dd>
          </div>
        ))}
      </dl>
      <TextLink to="/page/policy" className="w-fit">
        {t('Privacy.policy')}
      </TextLink>
    </SettingSection>
  )
}
