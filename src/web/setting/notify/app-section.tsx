import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useInstallation } from '../../base/installation.ts'
import { Button } from '../../ui/button.tsx'
import { SettingSection } from '../setting-section.tsx'

/** The site among the device’s applications, for who wants it there. */
export function AppSection() {
  const { t } = useTranslation('account')
  const install = useInstallation()
  return (
    <SettingSection title={t('Notify.app')} intro={t('Notify.appIntro')}>
      {install ? (
        <Button className="w-fit" onClick={() => void install()}>
          {t('Notify.install')}
        </Button>
      ) : (
        <p className="text-text-quiet">
          {t(isInstalled() ? 'Notify.installed' : 'Notify.installByMenu')}
        </p>
      )}
    </SettingSection>
  )
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
