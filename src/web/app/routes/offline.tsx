import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { SavedPageList } from '../../offline/saved-page-list.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { safeReturnUrl } from '../../base/session/return-url.ts'
import { Button } from '../../ui/button.tsx'
import { PicturePage } from '../../ui/picture-page.tsx'

/** What the service worker shows in place of a page it has no copy of. */
export default function OfflinePage() {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const wanted = safeReturnUrl(parameters.get('to'))
  useEffect(() => {
    const goThere = () => location.replace(wanted)
    addEventListener('online', goThere)
    return () => removeEventListener('online', goThere)
  }, [wanted])
  return (
    <PicturePage art="empty" variant="perch" label={t('Offline.label')} title={t('Offline.title')}>
      <PageMeta title={t('Offline.title')} description={t('Offline.text')} />
      <p className="mt-3 max-w-prose text-lg text-text-quiet">{t('Offline.text')}</p>
      <Button kind="primary" className="mt-7" onClick={() => location.replace(wanted)}>
        {t('Failure.retry')}
      </Button>
      <SavedPageList />
    </PicturePage>
  )
}
