import { useSearchParams } from 'react-router'
import type { QueryHandle } from '../../base/asked-query.ts'
import { textIn } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import { Gallery } from '../../screenshot/gallery.tsx'
import { ScreenshotViewer } from '../../screenshot/screenshot-viewer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { readPage } from '../load-context.ts'
import type { Route } from './+types/screenshots.ts'

export const handle: QueryHandle = {
  askedOf(search) {
    const picture = search.get('picture') ?? undefined
    return picture === undefined || /^[a-z]+\.\d{1,4}$/.test(picture) ? { picture } : undefined
  },
}

export const loader = ({ context }: Route.LoaderArgs) =>
  readPage(context).api('GET /api/screenshot', {})

/** Which of them is large changes nothing of what there is. */
export const shouldRevalidate = () => false

export default function ScreenshotsPage({ loaderData: { screenshots } }: Route.ComponentProps) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const { name } = site
  const picture = useSearchParams()[0].get('picture')
  const current = screenshots.find(({ key }) => key === picture)
  const shared = current ?? screenshots[0]
  return (
    <Page>
      <PageMeta
        title={t('Screenshots.title')}
        description={
          current
            ? textIn(current.caption, language, site.defaultLanguage)
            : t('Screenshots.description', { name })
        }
        image={shared && `${shared.path}?w=960`}
      />
      <h1 className="text-3xl md:text-[2.75rem] md:leading-[1.1]">{t('Screenshots.title')}</h1>
      <p className="mt-2 mb-8 max-w-prose text-lg text-text-quiet">
        {t('Screenshots.lead', { name })}
      </p>
      {screenshots.length === 0 ? (
        <EmptyState place="hall" title={t('Screenshots.none')} text={t('Screenshots.noneText')} />
      ) : (
        <Gallery screenshots={screenshots} />
      )}
      {current && <ScreenshotViewer screenshots={screenshots} current={current} />}
    </Page>
  )
}
