import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { PageMeta } from '../page-meta.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PicturePage } from '../ui/picture-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  const { t } = useTranslation()
  return (
    <PicturePage art="lost" label="404" title={t('NotFound.title')}>
      <PageMeta title={t('NotFound.title')} description={t('NotFound.text')} path="/404" isHidden />
      <p className="mt-3 max-w-prose text-lg text-text-quiet">{t('NotFound.text')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/" kind="primary">
          {t('NotFound.home')}
        </ButtonLink>
        <ButtonLink to="/forum">{t('Nav.forum')}</ButtonLink>
      </div>
    </PicturePage>
  )
}
