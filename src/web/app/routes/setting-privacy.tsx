import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { DeletionSection } from '../../setting/privacy/deletion-section.tsx'
import { ExportSection } from '../../setting/privacy/export-section.tsx'
import { StoredSection } from '../../setting/privacy/stored-section.tsx'

export async function clientLoader() {
  return null
}

export default function PrivacyTab() {
  const { t } = useTranslation('account')
  return (
    <>
      <PageMeta title={t('Setting.privacy')} description={t('Setting.privacyIntro')} />
      <ExportSection />
      <StoredSection />
      <DeletionSection />
    </>
  )
}
