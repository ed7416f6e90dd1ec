import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { AppSection } from '../../setting/notify/app-section.tsx'
import { BrowserSection } from '../../setting/notify/browser-section.tsx'
import { ChoiceSection } from '../../setting/notify/choice-section.tsx'
import { useChoices } from '../../setting/notify/use-choices.ts'

export async function clientLoader() {
  return null
}

export default function NotificationsTab() {
  const { t } = useTranslation('account')
  const choices = useChoices()
  return (
    <>
      <PageMeta title={t('Setting.notifications')} description={t('Setting.notificationsIntro')} />
      <BrowserSection pushKey={choices.found?.pushKey} />
      <ChoiceSection {...choices} />
      <AppSection />
    </>
  )
}
