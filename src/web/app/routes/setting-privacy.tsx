import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../base/page-meta.tsx'
import { requireSession } from '../../base/session/guard.ts'
import { DeletionSection } from '../../setting/privacy/deletion-section.tsx'
import { ExportSection } from '../../setting/privacy/export-section.tsx'
import { KeptSection } from '../../setting/privacy/kept-section.tsx'
import type { Route } from './+types/setting-privacy.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request)
  return null
}
clientLoader.hydrate = true as const

export default function PrivacyTab() {
  const { t } = useTranslation('account')
  return (
    <>
      <PageMeta
        title={t('Setting.privacy')}
        description={t('Setting.privacyIntro')}
        path="/setting/privacy"
        isHidden
      />
      <ExportSection />
      <KeptSection />
      <DeletionSection />
    </>
  )
}
