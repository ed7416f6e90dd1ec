import { useTranslation } from 'react-i18next'
import { PageMeta } from '../page-meta.tsx'
import { useSite } from '../site.ts'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PicturePage } from '../ui/picture-page.tsx'
import type { Section } from './sections.ts'

/** A part of the site that this server has not opened: what it is for, and where to go meanwhile. */
export function ClosedSection({ section }: { section: Section }) {
  const { t } = useTranslation()
  const { links, name } = useSite().site
  const title = t(`Section.${section.key}.title`)
  return (
    <PicturePage art="gate" label={t('Section.closed', { name })} title={title}>
      <PageMeta
        title={title}
        description={t(`Section.${section.key}.text`)}
        path={`/${section.path}`}
        isHidden
      />
      <p className="mt-3 max-w-prose text-lg">{t(`Section.${section.key}.text`)}</p>
      <p className="mt-3 max-w-prose text-text-quiet">{t('Section.meanwhile')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/" kind="primary">
          {t('Section.news')}
        </ButtonLink>
        <ButtonLink to="/forum">{t('Nav.forum')}</ButtonLink>
        {links.chatServer && (
          <a href={links.chatServer} rel="noopener" className={buttonClass()}>
            <Icon name="message-square" /> {t('Home.chat')}
          </a>
        )}
      </div>
    </PicturePage>
  )
}
